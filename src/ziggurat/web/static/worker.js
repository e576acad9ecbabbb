// The service worker: it does nothing but show that it is somebody's turn, and bring the table to the front.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Something that is not ours: the title alone says enough.
  }
  event.waitUntil(show(told));
});

async function show({ title = "Ziggurat", body = "", url = "/", tag = "" }) {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, { body, tag, icon: "/static/icon.svg", data: { url } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data?.url ?? "/"));
});

async function bring(url) {
  const own = url.startsWith("/") && !url.startsWith("//") ? url : "/";
  for (const page of await self.clients.matchAll({ type: "window" })) {
    if (new URL(page.url).pathname === own) return page.focus();
  }
  return self.clients.openWindow(own);
}
