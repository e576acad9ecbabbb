// The form of a new table shows as many seats as the table has.
for (const form of document.querySelectorAll("form.new-table")) {
  const seats = form.querySelector("[data-seats]");
  const show = () => {
    for (const row of form.querySelectorAll("[data-seat-row]")) {
      const used = Number(row.dataset.seatRow) < Number(seats.value);
      row.hidden = !used;
      row.querySelector("select").disabled = !used;
    }
  };
  seats.addEventListener("change", show);
  show();
}

// Who has had a guided opening, or has left it, is offered it more quietly.
for (const form of document.querySelectorAll("[data-lesson]")) {
  form.classList.toggle("known", localStorage.getItem(`lesson-${form.dataset.lesson}`) !== null);
}
