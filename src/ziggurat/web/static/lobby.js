// The lobby, kept up to date: the server says which tables there are, and sends the rows that are new or have changed.

const lists = [...document.querySelectorAll("[data-list]")];
const mine = document.getElementById("mine");
const rows = new Map();

for (const row of document.querySelectorAll("[data-list] > [data-table]")) rows.set(row.dataset.table, row);

const made = (html) => {
  const holder = document.createElement("ul");
  holder.innerHTML = html;
  return holder.firstElementChild;
};

function showLobby(message) {
  for (const [id, html] of Object.entries(message.rows ?? {})) rows.set(id, made(html));
  const kept = new Set([...message.open, ...message.playing]);
  for (const id of [...rows.keys()]) if (!kept.has(id)) rows.delete(id);
  for (const list of lists) {
    const most = Number(list.dataset.most ?? Infinity);
    put(list, message[list.dataset.list].slice(0, most).map((id) => rows.get(id)));
  }
}

// What stays where it is is not touched, so focus stays too.
function put(list, wanted) {
  const focused = list.contains(document.activeElement) ? document.activeElement.closest("[data-table]") : null;
  for (const row of [...list.children]) if (!wanted.includes(row)) row.remove();
  wanted.forEach((row, n) => {
    if (list.children[n] !== row) list.insertBefore(row, list.children[n] ?? null);
  });
  if (focused && !list.contains(focused)) {
    list.querySelector(`[data-table="${focused.dataset.table}"] button, [data-table="${focused.dataset.table}"] a`)?.focus();
  }
}

function showMine(message) {
  if (!mine) return;
  const few = document.getElementById("my-tables");
  const holder = document.createElement("ul");
  holder.innerHTML = message.rows;
  const own = [...holder.children];
  mine.replaceChildren(...(few ? own.slice(0, 6) : own));
  if (few) few.hidden = own.length === 0;
}

function tellTimes() {
  const language = document.documentElement.lang;
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  for (const time of document.querySelectorAll("[data-ago]")) {
    const passed = Math.max(0, Date.now() / 1000 - Number(time.dataset.ago));
    const [unit, seconds] = units.find(([, length]) => passed >= length) ?? ["second", 1];
    if (passed < 30 * 86400) time.textContent = words.format(-Math.floor(passed / seconds), unit);
  }
}

let retry = 500;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const game = document.body.dataset.lobby ?? "";
  const socket = new WebSocket(`${scheme}://${location.host}/lobby/live?game=${game}`);
  socket.onopen = () => (retry = 500);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "lobby") showLobby(message);
    else if (message.type === "mine") showMine(message);
    tellTimes();
  };
  socket.onclose = () => {
    setTimeout(connect, retry * (1 + Math.random()));
    retry = Math.min(retry * 2, 30000);
  };
}

connect();
setInterval(tellTimes, 15000);
