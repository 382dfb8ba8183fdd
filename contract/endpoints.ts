import { analyticsApi } from "./analytics";
import { apiKeyApi } from "./api-keys";
import { auditLogApi } from "./audit-log";
import { authApi } from "./auth";
import { channelApi } from "./channels";
import { chatApi } from "./chat";
import { chatbotArchiveApi } from "./chatbot-archives";
import { chatbotApi } from "./chatbots";
import { conversationApi } from "./conversations";
import { crawlApi } from "./crawls";
import { demoApi } from "./demo";
import { embedApi } from "./embed";
import type { Endpoint } from "./endpoint";
import { evaluationApi } from "./evaluations";
import { faqApi } from "./faq";
import { faqSuggestionApi } from "./faq-suggestions";
import { handOverApi } from "./hand-over";
import { imageApi } from "./images";
import { invoiceApi } from "./invoices";
import { itemApi } from "./items";
import { knowledgeBaseApi } from "./knowledge-bases";
import { oidcApi } from "./oidc";
import { organizationApi } from "./organizations";
import { platformApi } from "./platform";
import { profileApi } from "./profile";
import { signInSettingsApi } from "./sign-in-settings";
import { systemApi } from "./system";
import { teamApi } from "./team";
import { twoFactorApi } from "./two-factor";
import { unansweredApi } from "./unanswered";
import { uploadApi } from "./uploads";
import { userApi } from "./users";
import { webhookApi } from "./webhooks";
import { widgetApi } from "./widget";

/** In the order and with the headings of the API document. */
export const endpointGroups: Record<string, Record<string, Endpoint>> = {
  System: systemApi,
  "Sign-in": authApi,
  "Two-factor": twoFactorApi,
  "OpenID Connect": oidcApi,
  Users: userApi,
  Profile: profileApi,
  Organisations: organizationApi,
  "Sign-in settings": signInSettingsApi,
  Team: teamApi,
  Invoices: invoiceApi,
  "Audit log": auditLogApi,
  "API keys": apiKeyApi,
  "Knowledge bases": knowledgeBaseApi,
  Crawls: crawlApi,
  "Pages and files": itemApi,
  Uploads: uploadApi,
  Chatbots: chatbotApi,
  "Chatbot archives": chatbotArchiveApi,
  Pictures: imageApi,
  "Questions and answers": faqApi,
  "Suggested questions": faqSuggestionApi,
  Embedding: embedApi,
  Widget: widgetApi,
  Demo: demoApi,
  Chat: chatApi,
  Conversations: conversationApi,
  Analytics: analyticsApi,
  "Unanswered questions": unansweredApi,
  Evaluation: evaluationApi,
  "Hand-over": handOverApi,
  Webhooks: webhookApi,
  Channels: channelApi,
  Platform: platformApi,
};
