import { readFileSync } from "node:fs";
import { isProgramCall } from "@/contract/client-calls";
import { endpointGroups } from "@/contract/endpoints";
import { CLIENT_FILE, generateClient } from "@/scripts/client/generate";

const published = readFileSync(CLIENT_FILE, "utf8");
const calls = Object.values(endpointGroups).flatMap((group) => Object.values(group));
const route = (endpoint: (typeof calls)[number]) =>
  new RegExp(`method: "${endpoint.method}",\\s+path: "${endpoint.path}"`);

test("the published client matches the contract: if not, run `npm run client`", async () => {
  expect(published === (await generateClient())).toBe(true);
});

test("contains every call that a program can make, and no other", () => {
  for (const endpoint of calls) {
    if (isProgramCall(endpoint)) expect(published).toMatch(route(endpoint));
    else expect(published).not.toMatch(route(endpoint));
  }
});

test("imports nothing and names no field without a type", () => {
  expect(published).not.toMatch(/^import\b|\brequire\(/m);
  expect(published).not.toMatch(/\w\??: (any|unknown);/);
});
