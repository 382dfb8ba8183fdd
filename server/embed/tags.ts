import { type EmbedCheck, widgetScriptUrl } from "@/contract/embed";
import type { Script } from "../ingest/html/scripts";

type Found = { tag: EmbedCheck["tag"]; script: Script };

/** Which widget's tag a page has, and that tag; where it has none, the one that is to be put there. */
export function tagOn(scripts: Script[], apiUrl: string, apiKey: string): Found {
  const own = addressOf(widgetScriptUrl(apiUrl, apiKey));
  const mine = scripts.find(({ src }) => addressOf(src) === own);
  if (mine) return { tag: "found", script: mine };
  const [before = "", after = ""] = widgetScriptUrl(apiUrl, "\n").split("\n");
  const isWidget = (address: string) => address.startsWith(before) && address.endsWith(after);
  const other = scripts.find(({ src }) => isWidget(addressOf(src)));
  const script = { src: own, nonce: "", integrity: "" };
  return other ? { tag: "otherKey", script: other } : { tag: "missing", script };
}

/** Without query and fragment: they change nothing of what is sent. */
const addressOf = (src: string): string => src.replace(/[?#].*$/s, "");
