import { globSync } from "node:fs";

const pages = globSync("app/**/page.tsx").filter((path) => path.includes("[...rest]"));

test("answers 404 for unknown addresses in the private area", async () => {
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const { default: render } = await import(`@/${page.replace(/\.tsx$/, "")}`);
    expect(render).toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  }
});
