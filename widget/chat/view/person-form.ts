import type { HandOverOffer } from "@/contract/hand-over";
import { el } from "../../dom";
import type { Words } from "../texts";
import type { PersonRequest } from "../conversation/backend";
import { notice } from "./notice";

type PersonFormProps = {
  words: Words;
  offer: HandOverOffer;
  /** Rejects with a message for the visitor; the input stays. */
  onSend: (request: PersonRequest) => Promise<void>;
  /** Returns the message of a failure. */
  wordsFor: (cause: unknown) => string;
  onCancel: () => void;
};

export type PersonForm = {
  element: HTMLFormElement;
  focus: () => void;
};

/** Less strict than the API: catches missing or mistyped addresses. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const messageCharacters = 4_000;

export function createPersonForm(props: PersonFormProps): PersonForm {
  const { words, onSend, onCancel } = props;
  const { element, email, message, consent, told, submit, cancel } = createFields(props);
  const tell = (text: string, field?: HTMLElement) => {
    for (const each of [email, message, consent]) each.removeAttribute("aria-invalid");
    told.replaceChildren(...(text ? [notice(text)] : []));
    field?.setAttribute("aria-invalid", "true");
    field?.focus();
  };
  const setSending = (isSending: boolean) => {
    submit.textContent = isSending ? words.personSending : words.personSend;
    submit.setAttribute("aria-disabled", String(isSending));
  };
  const send = async () => {
    tell("");
    setSending(true);
    try {
      await onSend({ email: email.value.trim(), message: message.value.trim() });
      element.reset();
    } catch (cause) {
      tell(props.wordsFor(cause));
    }
    setSending(false);
  };
  cancel.addEventListener("click", onCancel);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-disabled") === "true") return;
    if (!emailPattern.test(email.value.trim())) tell(words.emailInvalid, email);
    else if (message.value.trim() === "") tell(words.messageMissing, message);
    else if (!consent.checked) tell(words.consentMissing, consent);
    else void send();
  });
  return { element, focus: () => email.focus() };
}

function createFields({ words, offer }: PersonFormProps) {
  const email = el("input", { type: "email", autocomplete: "email", maxlength: 254 });
  const message = el("textarea", { rows: 3, maxlength: messageCharacters });
  const consent = el("input", { type: "checkbox" });
  const submit = el("button", { type: "submit", class: "submit" }, words.personSend);
  const cancel = el("button", { type: "button" }, words.cancel);
  const told = el("div", { role: "alert" });
  const element = el(
    "form",
    {
      class: "person-form",
      "aria-label": words.talkToPerson,
      "aria-live": "off",
      novalidate: true,
    },
    el("p", {}, offer.isOpen ? words.personIntro : offer.closedText || words.personClosed),
    el("label", {}, words.personEmail, email),
    el("label", {}, words.personMessage, message),
    el("label", { class: "consent" }, consent, offer.consentText || words.personConsent),
    told,
    el("div", { class: "buttons" }, submit, cancel),
  );
  return { element, email, message, consent, told, submit, cancel };
}
