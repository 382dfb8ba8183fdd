import { randomUUID } from "node:crypto";
import { goodPassword } from "./registration";

/** What an organisation owns, one of each kind. */
export type Estate = {
  organizationId: string;
  kbId: string;
  itemId: string;
  runId: string;
  chatbotId: string;
  conversationId: string;
  messageId: string;
  visitorId: string;
  categoryId: string;
  qaId: string;
  suggestionId: string;
  apiKey: string;
  groupId: string;
  caseId: string;
  evaluationRunId: string;
  webhookId: string;
  deliveryId: string;
  memberId: string;
  invitationId: string;
  /** A second session of the person. */
  sessionId: string;
  apiKeyId: string;
  oidcDomainId: string;
  invoiceId: string;
};

export type Parts = { params?: object; query?: object; body?: object };

const website = (path: string) => ({
  title: `Site ${path}`,
  baseUrl: `http://127.0.0.1:9/${path}/`,
  responsibilityConfirmed: true,
});
const registration = () => ({
  email: `case-${randomUUID()}@example.com`,
  password: goodPassword,
  passwordRepeat: goodPassword,
  firstName: "Ada",
  lastName: "Lovelace",
  agbConfirmed: true,
  privacyConfirmed: true,
});
const acceptance = {
  firstName: "Ada",
  lastName: "Lovelace",
  password: goodPassword,
  passwordRepeat: goodPassword,
  agbConfirmed: true,
  privacyConfirmed: true,
};
const chosen = { password: goodPassword, passwordRepeat: goodPassword };

/** What an honest client sends with each call, about what `of` owns. An endpoint without parts needs no entry. */
export const parts: Record<string, (of: Estate) => Parts> = {
  "System setLanguage": () => ({ body: { langCode: "en" } }),
  "System legalDocument": () => ({ query: { type: "AGB", lang: "en" } }),
  "Sign-in login": () => ({ body: { email: "case@example.com", password: "wrong" } }),
  "Sign-in botLogin": ({ apiKey }) => ({ body: { apiKey, apiSecret: "wrong" } }),
  "Two-factor signIn": () => ({ body: { token: "made-up", code: "123456" } }),
  "Two-factor beginSetUp": () => ({ body: { token: "made-up" } }),
  "Two-factor completeSetUp": () => ({ body: { token: "made-up", code: "123456" } }),
  "Two-factor begin": () => ({ body: { currentPassword: "wrong" } }),
  "Two-factor enable": () => ({ body: { code: "123456" } }),
  "Two-factor replaceRecoveryCodes": () => ({
    body: { currentPassword: "wrong", code: "123456" },
  }),
  "Two-factor disable": () => ({ body: { currentPassword: "wrong", code: "123456" } }),
  "OpenID Connect start": () => ({ body: { email: "case@unknown.example" } }),
  "OpenID Connect finish": () => ({
    body: { token: "made-up", code: "made-up", state: "made-up" },
  }),
  "OpenID Connect acceptTerms": () => ({ body: { token: "made-up", agbConfirmed: true } }),
  "OpenID Connect update": () => ({
    body: {
      mode: "off",
      issuer: "https://login.example.com",
      clientId: "antwort",
      clientSecret: "secret",
      roleClaim: null,
      roles: [],
      defaultRole: "team_member",
    },
  }),
  "OpenID Connect addDomain": () => ({ body: { domain: `${randomUUID()}.example` } }),
  "OpenID Connect verifyDomain": ({ oidcDomainId: id }) => ({ params: { id } }),
  "OpenID Connect removeDomain": ({ oidcDomainId: id }) => ({ params: { id } }),
  "Sign-in settings update": () => ({ body: { requiresTwoFactor: false } }),
  "Users register": () => ({ body: registration() }),
  "Users activate": () => ({ params: { token: "made-up" } }),
  "Users resendVerification": () => ({ body: { email: `case-${randomUUID()}@example.com` } }),
  "Users forgotPassword": () => ({ body: { email: `case-${randomUUID()}@example.com` } }),
  "Users checkReset": () => ({ params: { token: "made-up" } }),
  "Users resetPassword": () => ({ params: { token: "made-up" }, body: chosen }),
  "Users changePassword": () => ({ body: { currentPassword: "wrong", ...chosen } }),
  "Organisations countries": () => ({ query: { lang: "en" } }),
  "Organisations get": ({ organizationId: id }) => ({ params: { id } }),
  "Organisations update": ({ organizationId: id }) => ({ params: { id }, body: { city: "Rome" } }),
  "Organisations remove": ({ organizationId: id }) => ({
    params: { id },
    body: { name: "Another", currentPassword: "wrong" },
  }),
  "Profile update": () => ({ body: { firstName: "Ada", lastName: "Lovelace", title: null } }),
  "Profile endSession": ({ sessionId: id }) => ({ params: { id } }),
  "Profile requestEmail": () => ({
    body: { email: `${randomUUID()}@example.com`, currentPassword: "wrong" },
  }),
  "Profile confirmEmail": () => ({ params: { token: "made-up" } }),
  "Profile leave": () => ({ body: { currentPassword: "wrong" } }),
  "Team setRole": ({ memberId: id }) => ({ params: { id }, body: { role: "team_leader" } }),
  "Team remove": ({ memberId: id }) => ({ params: { id } }),
  "Team transferOwnership": ({ memberId: userId }) => ({ body: { userId } }),
  "Team invite": () => ({ body: { email: `${randomUUID()}@example.com`, role: "team_member" } }),
  "Team resend": ({ invitationId: id }) => ({ params: { id } }),
  "Team withdraw": ({ invitationId: id }) => ({ params: { id } }),
  "Team showInvitation": () => ({ params: { token: "made-up" } }),
  "Team accept": () => ({ params: { token: "made-up" }, body: acceptance }),
  "Audit log list": () => ({ query: { page: "1", subjectType: "user" } }),
  "Audit log export": () => ({ query: { format: "csv", search: "a" } }),
  "API keys create": () => ({ body: { name: "Import", scopes: ["read"] } }),
  "API keys revoke": ({ apiKeyId: id }) => ({ params: { id } }),
  "Knowledge bases list": () => ({ query: { page: "1", search: "a", sort: "title" } }),
  "Knowledge bases removeMany": ({ kbId }) => ({ body: { kbIds: [kbId] } }),
  "Knowledge bases removeItems": ({ kbId: id, itemId }) => ({
    params: { id },
    body: { items: [itemId] },
  }),
  "Knowledge bases explore": ({ kbId: id }) => ({ params: { id }, query: { page: "1" } }),
  "Knowledge bases download": ({ kbId, itemId: fid }) => ({ params: { kbId, fid } }),
  "Knowledge bases get": ({ kbId: id }) => ({ params: { id } }),
  "Knowledge bases create": () => ({ body: website(randomUUID()) }),
  "Knowledge bases update": ({ kbId: id }) => ({
    params: { id },
    body: { data: { title: "Taken", description: "over" } },
  }),
  "Knowledge bases recrawl": ({ kbId: id }) => ({ params: { id }, query: { async: "true" } }),
  "Knowledge bases removeItem": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Knowledge bases remove": ({ kbId: id }) => ({ params: { id } }),
  "Crawls plan": () => ({ body: { baseUrl: "http://127.0.0.1:9/" } }),
  "Crawls cancel": ({ kbId: id }) => ({ params: { id } }),
  "Crawls retry": ({ kbId: id, itemId }) => ({ params: { id }, body: { items: [itemId] } }),
  "Crawls readPage": ({ kbId: id }) => ({
    params: { id },
    body: { url: "http://127.0.0.1:9/new" },
  }),
  "Crawls runs": ({ kbId: id }) => ({ params: { id }, query: { page: "1" } }),
  "Crawls changes": ({ kbId: id, runId }) => ({ params: { id, runId }, query: { kind: "new" } }),
  "Pages and files get": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Pages and files chunks": ({ kbId: id, itemId }) => ({ params: { id, itemId } }),
  "Pages and files search": ({ kbId: id }) => ({
    params: { id },
    body: { question: "How long does delivery take?" },
  }),
  "Uploads create": ({ kbId }) => ({ params: { kbId } }),
  "Uploads send": ({ kbId }) => ({ params: { kbId, uploadId: randomUUID() } }),
  "Uploads addText": ({ kbId }) => ({
    params: { kbId },
    body: { title: "Opening hours", text: "Monday to Friday, 9 to 17." },
  }),
  "Uploads cancel": ({ kbId }) => ({ params: { kbId, uploadId: randomUUID() } }),
  "Chatbots list": () => ({ query: { page: "1", search: "a", sort: "name" } }),
  "Chatbots templatePreview": () => ({ params: { id: "pure" } }),
  "Chatbots create": ({ kbId }) => ({
    body: { name: `Bot ${randomUUID()}`, templateId: "pure", kbIds: [kbId] },
  }),
  "Chatbots connect": ({ chatbotId, kbId }) => ({
    body: { chatbotIds: [chatbotId], kbIds: [kbId], mode: "replace" },
  }),
  "Chatbots regenerate": ({ chatbotId, apiKey }) => ({ params: { chatbotId }, body: { apiKey } }),
  "Chatbots apiKey": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Chatbots get": ({ chatbotId: id }) => ({ params: { id } }),
  "Chatbots update": ({ chatbotId: id }) => ({
    params: { id },
    body: { name: "Taken", configs: { welcomeMessage: "over" } },
  }),
  "Chatbots remove": ({ chatbotId: id }) => ({ params: { id } }),
  "Chatbot archives export": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Chatbot archives remove": () => ({ params: { id: randomUUID() } }),
  "Pictures file": () => ({ params: { name: "bot-smile.svg" } }),
  "Embedding html": ({ chatbotId: id }) => ({ params: { id }, query: { version: "v1" } }),
  "Embedding check": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { url: "http://127.0.0.1:9/" },
  }),
  "Demo open": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Demo show": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Widget open": ({ apiKey }) => ({ body: { apiKey } }),
  "Questions and answers list": ({ chatbotId }) => ({
    params: { chatbotId },
    query: { aiGenerated: "false" },
  }),
  "Questions and answers getCategory": ({ categoryId }) => ({ params: { categoryId } }),
  "Questions and answers createCategory": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { name: "Taken over" },
  }),
  "Questions and answers updateCategory": ({ categoryId }) => ({
    params: { categoryId },
    body: { name: "Taken", enabled: true },
  }),
  "Questions and answers removeCategory": ({ categoryId }) => ({ params: { categoryId } }),
  "Questions and answers addEntries": ({ chatbotId, categoryId }) => ({
    params: { chatbotId },
    body: { categoryId, qaList: [{ question: "How long?", answer: "Long." }] },
  }),
  "Questions and answers updateEntries": ({ chatbotId, qaId: id }) => ({
    params: { chatbotId },
    body: { updateQAs: [{ id, answer: "Taken over." }] },
  }),
  "Questions and answers orderEntries": ({ categoryId, qaId }) => ({
    params: { categoryId },
    body: { qaIds: [qaId] },
  }),
  "Questions and answers removeEntry": ({ qaId }) => ({ params: { qaId } }),
  "Suggested questions generate": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Suggested questions status": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Suggested questions list": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Suggested questions accept": ({ suggestionId }) => ({ params: { suggestionId } }),
  "Suggested questions dismiss": ({ suggestionId }) => ({ params: { suggestionId } }),
  "Questions and answers answer": ({ chatbotId }) => ({
    body: { question: "How long?", chatbotId },
  }),
  "Chat explain": ({ messageId: id }) => ({ params: { id } }),
  "Chat defaultReplies": ({ chatbotId: id }) => ({ params: { id }, query: { language: "en" } }),
  "Chat tryOut": ({ chatbotId: id }) => ({ params: { id }, body: { text: "How long?" } }),
  "Chat start": () => ({ body: { locale: "en" } }),
  "Chat get": ({ conversationId: id }) => ({ params: { id } }),
  "Chat ask": ({ conversationId: id }) => ({ params: { id }, body: { text: "How long?" } }),
  "Chat remove": ({ conversationId: id }) => ({ params: { id } }),
  "Conversations list": () => ({ query: { page: "1", search: "a", status: "open" } }),
  "Conversations export": () => ({ query: { format: "csv", search: "a" } }),
  "Conversations update": ({ conversationId: id }) => ({
    params: { id },
    body: { status: "archived" },
  }),
  "Conversations updateMany": ({ conversationId }) => ({
    body: { ids: [conversationId], status: "archived" },
  }),
  "Conversations removeMany": ({ conversationId }) => ({ body: { ids: [conversationId] } }),
  "Conversations exportVisitor": ({ visitorId: id }) => ({ params: { id } }),
  "Conversations eraseVisitor": ({ visitorId: id }) => ({ params: { id } }),
  "Analytics overview": ({ chatbotId }) => ({ query: { days: "7", chatbotId } }),
  "Analytics top": ({ chatbotId }) => ({ query: { days: "7", chatbotId } }),
  "Unanswered questions list": ({ chatbotId }) => ({ query: { page: "1", chatbotId } }),
  "Unanswered questions get": ({ groupId: id }) => ({ params: { id } }),
  "Unanswered questions update": ({ groupId: id }) => ({
    params: { id },
    body: { state: "ignored" },
  }),
  "Unanswered questions ask": ({ groupId: id }) => ({ params: { id } }),
  "Evaluation cases": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Evaluation addCases": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { cases: [{ question: "How long?" }] },
  }),
  "Evaluation updateCase": ({ caseId }) => ({ params: { caseId }, body: { question: "Taken?" } }),
  "Evaluation removeCase": ({ caseId }) => ({ params: { caseId } }),
  "Evaluation proposals": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Evaluation runs": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Evaluation start": ({ chatbotId }) => ({ params: { chatbotId } }),
  "Evaluation results": ({ evaluationRunId: runId }) => ({ params: { runId } }),
  "Evaluation check": ({ chatbotId }) => ({
    params: { chatbotId },
    body: { configs: { excludedWords: ["returns"] } },
  }),
  "Hand-over request": ({ conversationId: id }) => ({
    params: { id },
    body: { email: "visitor@example.com", message: "Please call me.", consent: true },
  }),
  "Hand-over reply": ({ conversationId: id }) => ({ params: { id }, body: { text: "Hello." } }),
  "Hand-over close": ({ conversationId: id }) => ({ params: { id } }),
  "Hand-over retry": ({ conversationId: id }) => ({ params: { id } }),
  "Invoices downloadPdf": ({ invoiceId: id }) => ({ params: { id }, query: { lang: "en" } }),
  "Invoices downloadXml": ({ invoiceId: id }) => ({ params: { id } }),
  "Webhooks get": ({ webhookId: id }) => ({ params: { id } }),
  "Webhooks create": () => ({
    body: { url: `http://127.0.0.1:9/${randomUUID()}`, events: ["answer.rated"] },
  }),
  "Webhooks update": ({ webhookId: id }) => ({
    params: { id },
    body: { events: ["training.failed"] },
  }),
  "Webhooks remove": ({ webhookId: id }) => ({ params: { id } }),
  "Webhooks rotateSecret": ({ webhookId: id }) => ({ params: { id } }),
  "Webhooks test": ({ webhookId: id }) => ({ params: { id } }),
  "Webhooks deliveries": ({ webhookId: id }) => ({ params: { id }, query: { page: "1" } }),
  "Webhooks delivery": ({ webhookId: id, deliveryId }) => ({ params: { id, deliveryId } }),
  "Webhooks retry": ({ webhookId: id, deliveryId }) => ({ params: { id, deliveryId } }),
  "Webhooks retryFailed": ({ webhookId: id }) => ({ params: { id } }),
  "Channels list": ({ chatbotId: id }) => ({ params: { id } }),
  "Channels connect": ({ chatbotId: id }) => ({
    params: { id },
    body: { type: "telegram", botToken: `123456:${"a".repeat(35)}` },
  }),
  "Channels retry": ({ chatbotId: id }) => ({ params: { id, type: "email" } }),
  "Channels disconnect": ({ chatbotId: id }) => ({ params: { id, type: "email" } }),
  "Chat rate": ({ messageId: id }) => ({ params: { id }, body: { rating: 1, comment: "Good" } }),
};
