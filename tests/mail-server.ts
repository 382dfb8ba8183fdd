import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A fake mail server (RFC 5321) that keeps accepted mails. */
export async function openMailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => serve(socket, (mail) => mails.push(mail)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, accept: (mail: string) => void): void {
  let received = "";
  let isInData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  socket.on("error", () => {});
  reply("220 test");
  socket.setEncoding("utf8").on("data", (part: string) => {
    received += part;
    for (;;) {
      const end = isInData ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(end);
      if (at === -1) return;
      const text = received.slice(0, at);
      received = received.slice(at + end.length);
      if (isInData) {
        accept(text);
        isInData = false;
        reply("250 accepted");
      } else {
        isInData = text.toUpperCase() === "DATA";
        if (text.toUpperCase() === "QUIT") socket.end("221 bye\r\n");
        else reply(isInData ? "354 go on" : "250 ok");
      }
    }
  });
}
