// Messages to this browser: allowed by a click and by nothing else, and taken back by another one.

const box = document.getElementById("push");
const button = document.getElementById("push-button");
const said = document.getElementById("push-said");
const here = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const say = (name) => (said.textContent = box.dataset[name] ?? "");

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function tell(path, message) {
  const reply = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  if (!reply.ok) throw new Error((await reply.json()).reason);
}

async function present() {
  const known = await navigator.serviceWorker.getRegistration("/");
  return (await known?.pushManager.getSubscription()) ?? null;
}

async function show() {
  const subscription = await present();
  button.hidden = false;
  button.textContent = subscription ? box.dataset.stop : box.dataset.allow;
  button.setAttribute("aria-pressed", String(Boolean(subscription)));
}

async function allow() {
  if ((await Notification.requestPermission()) !== "granted") return say("denied");
  await navigator.serviceWorker.register("/worker.js");
  const ready = await navigator.serviceWorker.ready;
  const key = bytes(box.dataset.key);
  const subscription = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await tell("/api/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  say("done");
}

async function stop(subscription) {
  await tell("/api/push/forget", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  say("stopped");
}

async function toggle() {
  button.disabled = true;
  try {
    const subscription = await present();
    await (subscription ? stop(subscription) : allow());
  } catch (error) {
    said.textContent = `${box.dataset.failed} ${error.message ?? ""}`;
  }
  button.disabled = false;
  await show();
}

if (box.dataset.key && here) {
  button.addEventListener("click", toggle);
  await show();
} else if (box.dataset.key) say("unable");
