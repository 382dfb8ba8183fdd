/** @jest-environment node */
import { contentPolicy } from "@/lib/bff/content-policy";

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
  "the API host at %s gives frames, pictures and answers, and no script by its address",
  (apiUrl) => {
    const sources = sourcesWith(apiUrl);
    const api = "https://api.example.com";
    expect(sources["frame-src"]).toEqual(["'self'", api]);
    expect(sources["img-src"]).toContain(api);
    expect(sources["connect-src"]).toEqual(["'self'", api, "wss://api.example.com"]);
    expect(sources["script-src"]).toEqual(["'self'", "'nonce-n0nce'", "'strict-dynamic'"]);
  },
);

test("a page of the console stands in nobody's frame", () => {
  expect(sourcesWith("https://api.example.com")["frame-ancestors"]).toEqual(["'none'"]);
});
