// Passkeys: the browser answers a challenge of the server.

const said = document.getElementById("passkey-said");
const phrases = document.getElementById("phrases").dataset;

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

async function ask(path, body) {
  const reply = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const found = await reply.json();
  if (!reply.ok) throw new Error(found.reason);
  return found;
}

async function addPasskey() {
  const options = await ask("/api/me/passkeys/begin");
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  for (const known of options.excludeCredentials ?? []) known.id = bytes(known.id);
  const made = await navigator.credentials.create({ publicKey: options });
  const { id, rawId, type, response } = made;
  await ask("/api/me/passkeys", {
    credential: {
      id,
      rawId: text(rawId),
      type,
      response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
    },
    label: navigator.userAgentData?.platform ?? navigator.platform ?? "",
  });
  location.href = "/me";
}

async function usePasskey() {
  const options = await ask("/api/return/begin");
  options.challenge = bytes(options.challenge);
  for (const known of options.allowCredentials ?? []) known.id = bytes(known.id);
  const { id, rawId, type, response } = await navigator.credentials.get({ publicKey: options });
  const found = await ask("/api/return", {
    credential: {
      id,
      rawId: text(rawId),
      type,
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        userHandle: response.userHandle ? text(response.userHandle) : null,
      },
    },
  });
  location.href = found.to;
}

function watch(id, work) {
  const button = document.getElementById(id);
  if (!button) return;
  if (!window.PublicKeyCredential) {
    button.disabled = true;
    said.textContent = phrases.noPasskeys;
    return;
  }
  button.addEventListener("click", async () => {
    button.disabled = true;
    said.textContent = "";
    try {
      await work();
    } catch (error) {
      said.textContent = error instanceof DOMException ? phrases.notDone : error.message;
    }
    button.disabled = false;
  });
}

watch("add-passkey", addPasskey);
watch("use-passkey", usePasskey);
