import type { HandOverOffer } from "@/contract/conversations/hand-over";
import { el } from "../../dom";
import type { PersonRequest } from "../conversation/backend";
import type { WidgetTexts } from "../texts";
import { notice } from "./notice";

type PersonFormProps = {
  texts: WidgetTexts;
  offer: HandOverOffer;
  /** Rejects with a message for the visitor; the input stays. */
  onSend: (request: PersonRequest) => Promise<void>;
  /** Returns the message of a failure. */
  textFor: (cause: unknown) => string;
  onCancel: () => void;
};

export type PersonForm = {
  element: HTMLFormElement;
  focus: () => void;
};

/** Less strict than the API: catches missing or mistyped addresses. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MESSAGE_CHARACTERS = 4_000;

export function createPersonForm(props: PersonFormProps): PersonForm {
  const { texts, onSend, onCancel } = props;
  const { element, email, message, consent, alert, submit, cancel } = createFields(props);
  const showMessage = (text: string, field?: HTMLElement) => {
    for (const each of [email, message, consent]) each.removeAttribute("aria-invalid");
    alert.replaceChildren(...(text ? [notice(text)] : []));
    field?.setAttribute("aria-invalid", "true");
    field?.focus();
  };
  const setSending = (isSending: boolean) => {
    submit.textContent = isSending ? texts.personSending : texts.personSend;
    submit.setAttribute("aria-disabled", String(isSending));
  };
  const send = async () => {
    showMessage("");
    setSending(true);
    try {
      await onSend({ email: email.value.trim(), message: message.value.trim() });
      element.reset();
    } catch (cause) {
      showMessage(props.textFor(cause));
    }
    setSending(false);
  };
  cancel.addEventListener("click", onCancel);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-disabled") === "true") return;
    if (!EMAIL_PATTERN.test(email.value.trim())) showMessage(texts.emailInvalid, email);
    else if (message.value.trim() === "") showMessage(texts.messageMissing, message);
    else if (!consent.checked) showMessage(texts.consentMissing, consent);
    else void send();
  });
  return { element, focus: () => email.focus() };
}

function createFields({ texts, offer }: PersonFormProps) {
  const email = el("input", { type: "email", autocomplete: "email", maxlength: 254 });
  const message = el("textarea", { rows: 3, maxlength: MESSAGE_CHARACTERS });
  const consent = el("input", { type: "checkbox" });
  const submit = el("button", { type: "submit", class: "submit" }, texts.personSend);
  const cancel = el("button", { type: "button" }, texts.cancel);
  const alert = el("div", { role: "alert" });
  const element = el(
    "form",
    {
      class: "person-form",
      "aria-label": texts.talkToPerson,
      "aria-live": "off",
      novalidate: true,
    },
    el("p", {}, offer.isOpen ? texts.personIntro : offer.closedText || texts.personClosed),
    el("label", {}, texts.personEmail, email),
    el("label", {}, texts.personMessage, message),
    el("label", { class: "consent" }, consent, offer.consentText || texts.personConsent),
    alert,
    el("div", { class: "buttons" }, submit, cancel),
  );
  return { element, email, message, consent, alert, submit, cancel };
}
