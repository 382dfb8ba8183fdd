import { type EmbedCheck, widgetScriptUrl } from "@/contract/embed";
import type { Script } from "@/server/engines/ingest/html/scripts";

type Found = { tag: EmbedCheck["tag"]; script: Script };

/** The tag found on the page, or the one that should be added. */
export function tagOn(scripts: Script[], apiUrl: string, apiKey: string): Found {
  const own = new URL(widgetScriptUrl(apiUrl, apiKey)).href;
  const mine = scripts.find(({ src }) => addressOf(src) === own);
  if (mine) return { tag: "found", script: mine };
  const folder = own.slice(0, own.lastIndexOf("/") + 1);
  const other = scripts.find(({ src }) => src.startsWith(folder) && addressOf(src).endsWith(".js"));
  if (other) return { tag: "otherKey", script: other };
  return { tag: "missing", script: { src: own, nonce: "", integrity: "" } };
}

/** Query and fragment make no difference. */
const addressOf = (src: string): string => src.replace(/[?#].*$/s, "");
