import type { AuditAction, AuditSubject } from "@/contract/accounts/audit-actions";
import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";

/** Changes that are not recorded, each with its reason. */
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
  "organisations.remove": "deletes the organisation with its log",
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
    Object.entries(calls).map(([name, endpoint]): [Endpoint, string] => [
      endpoint,
      `${slug(group)}.${name}`,
    ]),
  ),
);

/** Such as "team.setRole"; undefined for calls that are not recorded. */
export function actionOf(endpoint: Endpoint): string | undefined {
  const name = names.get(endpoint);
  return endpoint.isSafe || name === undefined || name in unrecorded ? undefined : name;
}

/** The part of a call that contains the id of its subject. `self`: the caller's account. */
type IdPath = "self" | "organization" | `${"params" | "body" | "answer"}.${string}`;

type SubjectReference = { type: AuditSubject; at: IdPath };

const of = (type: AuditSubject, at: IdPath): SubjectReference => ({ type, at });
const self = of("user", "self");
const chatbot = of("chatbot", "params.chatbotId");
const knowledgeBase = of("knowledgeBase", "params.id");
const conversation = of("conversation", "params.id");
const webhook = of("webhook", "params.id");

type CallAction = Exclude<AuditAction, `${"administrator" | "invoice"}.${string}`>;

const subjects: Record<CallAction, SubjectReference> = {
  "sign-in.login": self,
  "sign-in.logout": self,
  "two-factor.signIn": self,
  "two-factor.completeSetUp": self,
  "two-factor.enable": self,
  "two-factor.replaceRecoveryCodes": self,
  "two-factor.disable": self,
  "openid-connect.finish": self,
  "openid-connect.acceptTerms": self,
  "openid-connect.update": of("organization", "organization"),
  "openid-connect.addDomain": of("organization", "organization"),
  "openid-connect.verifyDomain": of("organization", "organization"),
  "openid-connect.removeDomain": of("organization", "organization"),
  "users.register": self,
  "users.activate": self,
  "users.resetPassword": self,
  "users.changePassword": self,
  "profile.update": self,
  "profile.endSession": self,
  "profile.endOtherSessions": self,
  "profile.requestEmail": self,
  "profile.confirmEmail": self,
  "profile.leave": self,
  "organisations.update": of("organization", "organization"),
  "sign-in-settings.update": of("organization", "organization"),
  "team.setRole": of("user", "params.id"),
  "team.remove": of("user", "params.id"),
  "team.transferOwnership": of("user", "body.userId"),
  "team.invite": of("invitation", "answer.id"),
  "team.resend": of("invitation", "params.id"),
  "team.withdraw": of("invitation", "params.id"),
  "team.accept": self,
  "api-keys.create": of("apiKey", "answer.apiKey.id"),
  "api-keys.revoke": of("apiKey", "params.id"),
  "knowledge-bases.removeMany": of("knowledgeBase", "body.kbIds"),
  "knowledge-bases.removeItems": of("item", "body.items"),
  "knowledge-bases.create": of("knowledgeBase", "answer.dto.kbId"),
  "knowledge-bases.update": knowledgeBase,
  "knowledge-bases.recrawl": knowledgeBase,
  "knowledge-bases.removeItem": of("item", "params.itemId"),
  "knowledge-bases.remove": knowledgeBase,
  "crawls.cancel": knowledgeBase,
  "crawls.retry": knowledgeBase,
  "crawls.readPage": knowledgeBase,
  "uploads.create": of("knowledgeBase", "params.kbId"),
  "uploads.cancel": of("knowledgeBase", "params.kbId"),
  "uploads.addText": of("knowledgeBase", "params.kbId"),
  "chatbots.create": of("chatbot", "answer.chatbot.id"),
  "chatbots.connect": of("chatbot", "body.chatbotIds"),
  "chatbots.regenerate": chatbot,
  "chatbots.update": of("chatbot", "params.id"),
  "chatbots.remove": of("chatbot", "params.id"),
  "chatbot-archives.import": of("organization", "organization"),
  "chatbot-archives.remove": of("organization", "organization"),
  "pictures.upload": of("organization", "organization"),
  "questions-and-answers.createCategory": of("category", "answer.id"),
  "questions-and-answers.updateCategory": of("category", "params.categoryId"),
  "questions-and-answers.removeCategory": of("category", "params.categoryId"),
  "questions-and-answers.addEntries": of("category", "body.categoryId"),
  "questions-and-answers.updateEntries": of("entry", "body.updateQAs"),
  "questions-and-answers.orderEntries": of("category", "params.categoryId"),
  "questions-and-answers.removeEntry": of("entry", "params.qaId"),
  "suggested-questions.generate": chatbot,
  "suggested-questions.accept": of("suggestion", "params.suggestionId"),
  "suggested-questions.dismiss": of("suggestion", "params.suggestionId"),
  "chat.remove": conversation,
  "conversations.update": conversation,
  "conversations.updateMany": of("conversation", "body.ids"),
  "conversations.removeMany": of("conversation", "body.ids"),
  "conversations.eraseVisitor": of("visitor", "params.id"),
  "unanswered-questions.update": of("unansweredGroup", "params.id"),
  "unanswered-questions.ask": of("unansweredGroup", "params.id"),
  "evaluation.addCases": chatbot,
  "evaluation.updateCase": of("evaluationCase", "params.caseId"),
  "evaluation.removeCase": of("evaluationCase", "params.caseId"),
  "evaluation.start": chatbot,
  "hand-over.reply": conversation,
  "hand-over.close": conversation,
  "hand-over.retry": conversation,
  "webhooks.create": of("webhook", "answer.id"),
  "webhooks.update": webhook,
  "webhooks.remove": webhook,
  "webhooks.rotateSecret": webhook,
  "webhooks.test": webhook,
  "webhooks.retry": webhook,
  "webhooks.retryFailed": webhook,
  "channels.connect": of("chatbot", "params.id"),
  "channels.retry": of("chatbot", "params.id"),
  "channels.disconnect": of("chatbot", "params.id"),
};

const references = new Map<string, SubjectReference>(Object.entries(subjects));

export const subjectOf = (action: string): SubjectReference =>
  references.get(action) ?? of("organization", "organization");
