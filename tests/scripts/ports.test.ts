import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { freePort, requireFreePort } from "@/scripts/launch/ports";

test("reports a port in use in one line, with its setting", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await expect(requireFreePort(port, "127.0.0.1", "API_PORT")).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set API_PORT to another port.`,
  );
  server.close();
});

test("accepts a free port", async () => {
  await expect(requireFreePort(await freePort(), "127.0.0.1", "PORT")).resolves.toBeUndefined();
});
