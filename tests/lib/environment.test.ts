import { environmentOf } from "@/lib/environment";

test.each([
  ["localhost:3000", "development"],
  ["console.dev.example.com", "development"],
  ["DEV.example.com", "development"],
  ["dev-beta.example.com", "development"],
  ["beta.example.com", "beta"],
  ["Beta.example.com:8443", "beta"],
  ["console.example.com", "production"],
  ["", "production"],
])("maps a host %s to %s", (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
