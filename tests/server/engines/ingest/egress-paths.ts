/** A script that tries every known path out of a browser, and lists the reached addresses in `#root`. */
export const tryEgressPaths = (honeypot: { tcpPort: number; udpPort: number }): string => `
const host = "127.0.0.1:${honeypot.tcpPort}", udp = "127.0.0.1:${honeypot.udpPort}", trap = "http://" + host;
const notes = [];
const note = (text) => { notes.push(text); document.querySelector("#root").textContent = notes.join(" | "); };
const reaches = (name, promise) => promise.then((r) => note(name + ": reached " + r.status), () => {});
const element = (name, parts) => document.body.append(Object.assign(document.createElement(name), parts));
const within = (ms) => new Promise((done) => setTimeout(done, ms));

await fetch("/own", { credentials: "include" }).then(async (one) => {
  document.cookie = "c=d";
  localStorage.setItem("left", "something");
  const two = await fetch("/own", { credentials: "include" });
  note("own: " + await one.text() + " " + await two.text());
});
reaches("private host", fetch(trap + "/fetch"));
reaches("private host, unread", fetch(trap + "/fetch", { mode: "no-cors" }));
reaches("metadata", fetch("http://169.254.169.254/latest/meta-data/"));
reaches("redirect", fetch("/away"));
reaches("post", fetch("/post", { method: "POST", body: "x" }));
reaches("file", fetch("file:///etc/passwd"));

const socket = new WebSocket("ws://" + host + "/socket");
socket.onopen = () => socket.send("x");
const code = 'new WebSocket("ws://' + host + '/worker"); fetch("' + trap + '/worker").then(() => postMessage("reached"), () => {});';
new Worker(URL.createObjectURL(new Blob([code]))).onmessage = () => note("worker: reached");
new SharedWorker(URL.createObjectURL(new Blob([code])));
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
new EventSource(trap + "/events");
navigator.sendBeacon(trap + "/beacon", "x");
new Image().src = trap + "/image";
new Image().src = "/image"; element("iframe", { src: "/frame" });
element("audio", { src: trap + "/audio" });
element("iframe", { src: trap + "/frame" });
element("object", { data: trap + "/object" });
element("script", { src: trap + "/script.js" });
for (const rel of ["preconnect", "prefetch", "dns-prefetch", "modulepreload", "stylesheet", "icon", "manifest"])
  document.head.append(Object.assign(document.createElement("link"), { rel, href: trap + "/" + rel }));
element("script", { type: "speculationrules", textContent: JSON.stringify({ prerender: [{ urls: ["/ahead"] }], prefetch: [{ urls: [trap + "/ahead"] }] }) });
document.head.append(Object.assign(document.createElement("style"), { textContent: '@font-face { font-family: x; src: url("' + trap + '/font") } body { font-family: x }' }));

element("iframe", { name: "inner" });
const Peer = globalThis.RTCPeerConnection ?? window.inner?.RTCPeerConnection;
if (Peer) {
  const turn = { urls: "turn:" + host + "?transport=tcp", username: "a", credential: "b" };
  const peer = new Peer({ iceServers: [{ urls: "stun:" + udp }, turn] });
  peer.createDataChannel("x");
  peer.setLocalDescription(await peer.createOffer());
}
try { new WebTransport("https://" + udp + "/").ready.catch(() => {}); } catch {}

await within(300);
element("form", { method: "post", action: trap + "/form" });
document.querySelector("form").submit();
await within(100);
window.open(trap + "/popup");
location.href = trap + "/navigation";
await within(300);
location.href = "/elsewhere";
await within(300);
note("tried everything");
`;
