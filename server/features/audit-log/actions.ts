import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";

/** Calls that change something and are not recorded, each with its reason. */
const unrecorded: Record<string, string> = {
  "system.setLanguage": "changes the language of the caller's own console",
  "system.socketTicket": "opens a connection",
  "sign-in.botLogin": "opens a session of a program",
  "two-factor.beginSetUp": "returns a secret that a code must confirm",
  "two-factor.begin": "returns a secret that a code must confirm",
  "openid-connect.start": "stores nothing of an account",
  "openid-connect.check": "stores nothing",
  "users.resendVerification": "mails a link again; following it is recorded",
  "users.forgotPassword": "mails a link; choosing a password is recorded",
  "users.checkReset": "counts attempts only",
  "team.showInvitation": "counts attempts only",
  "organisations.remove": "deletes the organization with its log",
  "crawls.plan": "stores nothing",
  "pages-and-files.search": "stores nothing",
  "uploads.send": "sends bytes of an upload that is recorded",
  "embedding.check": "reads a page",
  "demo.open": "opens a session of a visitor",
  "widget.open": "opens a session of a visitor",
  "questions-and-answers.answer": "stores nothing",
  "chat.start": "is a visitor's message",
  "chat.ask": "is a visitor's message",
  "chat.rate": "is a visitor's rating",
  "chat.tryOut": "stores nothing",
  "hand-over.request": "is a visitor's message",
  "platform.setPlan": "is recorded by the call, also in the other organisation",
  "platform.disable": "is recorded by the call, also in the other organisation",
  "platform.enable": "is recorded by the call, also in the other organisation",
  "evaluation.check": "stores nothing",
};

const slug = (group: string) => group.toLowerCase().replaceAll(" ", "-");

const names = new Map<Endpoint, string>(
  Object.entries(endpointGroups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, e]): [Endpoint, string] => [e, `${slug(group)}.${name}`]),
  ),
);

/** Such as "team.setRole"; undefined if calls of the endpoint are not recorded. */
export function actionOf(e: Endpoint): string | undefined {
  const name = names.get(e);
  return e.isSafe || name === undefined || name in unrecorded ? undefined : name;
}
