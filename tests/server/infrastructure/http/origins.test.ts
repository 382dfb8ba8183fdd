import { readEnv } from "@/server/env";
import { hidesClientAddresses } from "@/server/infrastructure/http/access/origins";

test.each([
  [{}, false],
  [{ HOST: "::1" }, false],
  [{ HOST: "localhost", API_HOST: "http://[::1]:4000" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ API_HOST: "http://api.example.com" }, true],
  [{ HOST: "10.0.0.5" }, true],
  [{ HOST: "10.0.0.5", TRUSTED_PROXIES: "loopback, 10.0.0.0/24" }, false],
])("%j hides client addresses: %p", (settings, expected) => {
  expect(hidesClientAddresses(readEnv(settings))).toBe(expected);
});
