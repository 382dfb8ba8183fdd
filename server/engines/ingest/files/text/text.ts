import iconv from "iconv-lite";
import type { ByteSource } from "../byte-source";
import type { Content } from "../content";
import { TextCollector } from "../content";
import { charsetOf } from "./text-charset";

export async function readText(source: ByteSource): Promise<Content> {
  const collector = new TextCollector();
  for await (const chunk of streamText(source)) collector.add(chunk);
  return { markdown: collector.text, parts: [], title: "", lang: undefined, hasPictures: false };
}

/** Yields parts of about 256 KB that end with a line if possible, for texts longer than the longest string of V8. */
export async function* streamText(source: ByteSource): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(await charsetOf(source));
  let rest = "";
  for await (const bytes of source.stream()) {
    const text = rest + decoder.write(bytes);
    const cutPosition = text.lastIndexOf("\n") + 1 || text.length;
    yield cleanText(text.slice(0, cutPosition));
    rest = text.slice(cutPosition);
  }
  yield cleanText(rest + (decoder.end() ?? ""));
}

export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\uFEFF|\uFFFE/gu, "")
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, "");
