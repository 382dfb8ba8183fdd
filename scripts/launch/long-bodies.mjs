// Loaded into the console before Next.js makes its server, which takes no settings. A large file over a slow line takes
// longer than the five minutes that Node gives a request: a body may take as long as it takes, but not stand still.
import { subscribe } from "node:diagnostics_channel";

const idleMs = 60_000;

subscribe("http.server.request.start", ({ request, server, socket }) => {
  server.requestTimeout = 0;
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && !encoding) return;
  const cutOff = () => socket.destroy();
  const end = () => socket.setTimeout(0).off("timeout", cutOff);
  socket.setTimeout(idleMs, cutOff);
  request.once("end", end).once("close", end);
});
