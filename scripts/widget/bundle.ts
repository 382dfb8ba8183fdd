import { createHash } from "node:crypto";
import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { minify } from "@swc/core";
import { rollup } from "rollup";
import { typescriptPlugin } from "./typescript-plugin";

/** Scripts by their entry. ES modules are loaded on demand; the others run at once. */
const scripts = {
  launcher: { input: "widget/launcher.ts", format: "iife" },
  chat: { input: "widget/chat.ts", format: "es" },
  stage: { input: "widget/console-frame.ts", format: "iife" },
  preview: { input: "widget/preview.ts", format: "iife" },
} as const;

type Script = (typeof scripts)[keyof typeof scripts];

/** Placeholders that the server replaces in the launcher. Each must occur once. */
const placeholders = ["__ANTWORT_SETTINGS__", "__ANTWORT_API__", "__ANTWORT_CHAT__"];

/** Bundles, minifies and writes every script of the widget, and replaces each old file atomically. */
export async function bundleWidget(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const chat = await bundled(scripts.chat);
  const chatFile = `chat-${createHash("sha256").update(chat).digest("hex").slice(0, 12)}.js`;
  const launcher = await bundled(scripts.launcher);
  requirePlaceholders(launcher);
  const files: Record<string, string> = {
    [chatFile]: chat,
    "launcher.js": launcher,
    "stage.js": await bundled(scripts.stage),
    "preview.js": await bundled(scripts.preview),
    // Written last, so that a reader finds all files that it names.
    "manifest.json": JSON.stringify({ chat: chatFile }),
  };
  for (const [name, text] of Object.entries(files)) replace(`${folder}/${name}`, text);
  for (const stale of globSync(`${folder}/chat-*.js`)) {
    if (!stale.endsWith(chatFile)) rmSync(stale);
  }
}

async function bundled({ input, format }: Script): Promise<string> {
  const bundle = await rollup({
    input,
    plugins: [typescriptPlugin()],
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({ format });
  await bundle.close();
  const { code } = await minify(output[0].code, {
    compress: { passes: 2 },
    mangle: true,
    module: format === "es",
    ecma: 2020,
  });
  return code;
}

function requirePlaceholders(launcher: string): void {
  for (const name of placeholders) {
    const count = launcher.split(name).length - 1;
    if (count !== 1) throw new Error(`${name} stands ${count} times in the launcher, not once.`);
  }
}

/** Readers get either the old or the new file, never a part. */
function replace(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
