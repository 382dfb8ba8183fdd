import { el, icon } from "../../dom";
import { BIN, CLOSE, NEW_PAGE, PERSON, SPEECH } from "../../icons";
import { picture } from "../../picture";
import type { WidgetContext } from "../../widget-context";
import { type WidgetTexts, texts } from "../texts";
import { iconButton } from "./notice";

type HeadProps = WidgetContext & {
  close: () => void;
  restart: () => void;
  deleteConversation: () => void;
  askForPerson: () => void;
};

export type State =
  | "ready"
  | "connecting"
  | "unconnected"
  | "writing"
  | "waiting"
  | "person"
  | "offline"
  | "over";

export type Head = {
  element: HTMLElement;
  setState: (state: State) => void;
  /** Shows the buttons that leave or delete the conversation. */
  setHasConversation: (hasConversation: boolean) => void;
  /** A person can be requested. */
  setPersonOffered: (isOffered: boolean) => void;
};

const sentences: Record<State, keyof WidgetTexts> = {
  ready: "stateReady",
  connecting: "stateConnecting",
  unconnected: "stateUnconnected",
  writing: "stateWriting",
  waiting: "stateWaiting",
  person: "statePerson",
  offline: "stateOffline",
  over: "stateOver",
};

/** Name and state of the chatbot or person, and the actions of the conversation. */
export function createHead(props: HeadProps): Head {
  const { settings, apiUrl, language } = props;
  const headTexts = texts[language];
  const state = el("div", { class: "state" });
  const askForPerson = headButton(PERSON, headTexts.talkToPerson, props.askForPerson);
  askForPerson.hidden = true;
  const restart = headButton(NEW_PAGE, headTexts.newConversation, props.restart);
  const deletion = headButton(BIN, headTexts.deleteConversation, props.deleteConversation);
  const element = el(
    "header",
    { class: "head" },
    el("span", { class: "picture" }, picture(settings.ui.botImgUrl, apiUrl, icon(SPEECH))),
    el(
      "div",
      { class: "titles" },
      el("div", { class: "name", title: settings.name }, settings.name),
      state,
    ),
    el(
      "div",
      { class: "actions" },
      askForPerson,
      restart,
      deletion,
      headButton(CLOSE, headTexts.closeChat, props.close),
    ),
  );
  const setHasConversation = (hasConversation: boolean) => {
    restart.hidden = !hasConversation;
    deletion.hidden = !hasConversation;
  };
  setHasConversation(false);
  return {
    element,
    setState: (now) => (state.textContent = headTexts[sentences[now]]),
    setHasConversation,
    setPersonOffered: (isOffered) => (askForPerson.hidden = !isOffered),
  };
}

function headButton(path: string, label: string, act: () => void): HTMLButtonElement {
  const button = iconButton(icon(path), label, act);
  button.classList.add("icon");
  return button;
}
