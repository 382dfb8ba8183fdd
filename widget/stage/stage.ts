import type { StageReport, StageShow } from "@/contract/widget";
import { mountChat } from "../chat/mount";
import { addStyle } from "../dom";
import type { ChatHost, OpenChat, WidgetContext } from "../host";
import { givenAccess } from "../chat/conversation/access";
import { ApiBackend } from "../chat/conversation/api-backend";
import { readTag } from "../launcher/script-tag";
import { createWidget, type Widget } from "../launcher/widget";
import { forgetfulMemory } from "../memory";
import { createSamplePage } from "./sample-page";
import { sampleBackend } from "./sample-backend";

/** The widget and the settings it was created from. */
type Standing = { widget: Widget; made: string; token: string | undefined; context: WidgetContext };

/** Renders what the console sends and reports back. Messages of others are ignored. */
export function openStage(): void {
  const consoles = (document.documentElement.dataset["consoles"] ?? "").split(" ");
  const report = (message: StageReport) => {
    for (const origin of consoles.filter(mayBeParent)) parent.postMessage(message, origin);
  };
  const setGround = createSamplePage(document);
  let standing: Standing | undefined;

  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== parent || !consoles.includes(origin) || !isShow(data)) return;
    setGround(data.ground);
    document.documentElement.lang = data.settings.locale;
    const made = JSON.stringify([data.settings, data.opening, data.token]);
    if (standing?.made !== made) {
      standing?.widget.close();
      standing?.widget.element.remove();
      standing = put(data, made, standing, report);
      document.body.append(standing.widget.element);
    }
    if (data.isOpen) standing.widget.open(false);
    else standing.widget.close();
  });
  report({ type: "antwort:ready" });
}

/** Browsers with `ancestorOrigins` name the parent, so that other origins are not tried. */
const mayBeParent = (origin: string) =>
  !("ancestorOrigins" in location) || location.ancestorOrigins.contains(origin);

/** Safe: the console sends nothing else under this name. */
const isShow = (data: unknown): data is StageShow =>
  typeof data === "object" && data !== null && "type" in data && data.type === "antwort:show";

type Report = (message: StageReport) => void;

/** Creates the widget. The same token continues the conversation. */
function put(
  show: StageShow,
  made: string,
  before: Standing | undefined,
  report: Report,
): Standing {
  const { settings, token } = show;
  const isSame = before !== undefined && before.token === token;
  const context: WidgetContext = {
    settings,
    apiUrl: location.href.replace(/\/widget\/stage.*$/, ""),
    apiKey: "",
    language: settings.locale,
    memory: isSame ? before.context.memory : forgetfulMemory(),
    emit: () => {},
  };
  const openChat: OpenChat = (host) => mountChat(host, backendFor(show, host, report));
  const widget = createWidget(context, {
    tag: readTag(null),
    loadChat: () => Promise.resolve(openChat),
  });
  // Applies changed settings to the open window instead of creating it again.
  if (before && widget.element.shadowRoot) {
    addStyle(widget.element.shadowRoot, ".window.window{animation:none}");
  }
  return { widget, made, token, context };
}

function backendFor(show: StageShow, host: ChatHost, report: Report) {
  const { token, opening } = show;
  if (token === undefined) return sampleBackend(show);
  const access = givenAccess(token, ({ code }) => report({ type: "antwort:refused", code }));
  return new ApiBackend(host, access, () => Promise.resolve(opening));
}
