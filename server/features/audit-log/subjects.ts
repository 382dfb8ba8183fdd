import type { AuditAction, AuditSubject } from "@/contract/audit-actions";

/** Where a call names its subject. `self` is the caller's account. */
type Place = "self" | "organization" | `${"params" | "body" | "answer"}.${string}`;

export type SubjectPlace = { type: AuditSubject; at: Place };

const of = (type: AuditSubject, at: Place): SubjectPlace => ({ type, at });
const self = of("user", "self");
const chatbot = of("chatbot", "params.chatbotId");
const knowledgeBase = of("knowledgeBase", "params.id");
const conversation = of("conversation", "params.id");
const webhook = of("webhook", "params.id");

type CallAction = Exclude<AuditAction, `${"administrator" | "invoice"}.${string}`>;

const subjects: Record<CallAction, SubjectPlace> = {
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

const places = new Map<string, SubjectPlace>(Object.entries(subjects));

/** The organisation by default. */
export const subjectOf = (action: string): SubjectPlace =>
  places.get(action) ?? of("organization", "organization");
