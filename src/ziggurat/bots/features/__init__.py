"""What a learned value sees of a position: for every party the numbers of the features that hold for it.

Features say only what everybody at the table knows, so two worlds that look alike to anybody have the same ones. A
number may occur several times, where there are several such things. One module a game, here or in its bot's folder.
"""
