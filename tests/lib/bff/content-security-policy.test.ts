/** @jest-environment node */

import { contentPolicy } from "@/lib/bff/content-security-policy";

function sourcesWith(apiUrl: string): Record<string, string[]> {
  process.env["API_URL"] = apiUrl;
  const directives = contentPolicy("n0nce").split("; ");
  delete process.env["API_URL"];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test.each(["https://api.example.com", "https://api.example.com/"])(
  "allows frames, images and connections of the API host at %s, but no scripts",
  (apiUrl) => {
    const sources = sourcesWith(apiUrl);
    const api = "https://api.example.com";
    expect(sources["frame-src"]).toEqual(["'self'", api]);
    expect(sources["img-src"]).toContain(api);
    expect(sources["connect-src"]).toEqual(["'self'", api, "wss://api.example.com"]);
    expect(sources["script-src"]).toEqual(["'self'", "'nonce-n0nce'", "'strict-dynamic'"]);
  },
);

test("forbids framing of the console", () => {
  expect(sourcesWith("https://api.example.com")["frame-ancestors"]).toEqual(["'none'"]);
});
