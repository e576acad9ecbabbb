"""`python -m ziggurat` is the command `ziggurat`."""

from ziggurat.cli import main

if __name__ == "__main__":
    main(prog_name="ziggurat")
