import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import de from "@/messages/de.json" with { type: "json" };
import { buildWidget } from "@/scripts/widget/build";

const folder = "build/widget";
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");

// Built before all tests: tests/setup/widget.mjs.
describe("the built widget", () => {
  it("has one chat script and names it", () => {
    const { chat } = JSON.parse(read("manifest.json")) as { chat: string };
    expect(globSync(`${folder}/chat-*.js`)).toEqual([`${folder}/${chat}`]);
    expect(
      ["launcher.js", "stage.js", "preview.js"].filter((name) => !existsSync(`${folder}/${name}`)),
    ).toEqual([]);
  });

  it("is built again only when its sources have changed", async () => {
    await buildWidget(() => {});
    const before = statSync(`${folder}/manifest.json`).mtimeMs;
    const warnings: string[] = [];
    await buildWidget((line) => warnings.push(line));
    expect(warnings).toEqual([]);
    expect(statSync(`${folder}/manifest.json`).mtimeMs).toBe(before);
  });

  it("contains its own texts, and none of the console's", () => {
    const launcher = read("launcher.js");
    expect(launcher).toContain(de.Widget.loadFailed);
    expect(launcher).not.toContain(de.Widget.deleteQuestion);
    const [chat = ""] = globSync(`${folder}/chat-*.js`);
    expect(readFileSync(chat, "utf8")).toContain(de.Widget.deleteQuestion);
    expect(readFileSync(chat, "utf8")).not.toContain(de.Common.productLine);
  });

  it("creates neither markup nor code from texts", () => {
    for (const file of globSync(`${folder}/*.js`)) {
      expect(readFileSync(file, "utf8")).not.toMatch(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|!important/,
      );
    }
  });
});
