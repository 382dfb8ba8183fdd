import { apiKeyApi } from "./accounts/api-keys";
import { auditLogApi } from "./accounts/audit-log";
import { authApi } from "./accounts/auth";
import { invoiceApi } from "./accounts/invoices";
import { oidcApi } from "./accounts/oidc";
import { organizationApi } from "./accounts/organizations";
import { platformApi } from "./accounts/platform";
import { profileApi } from "./accounts/profile";
import { signInSettingsApi } from "./accounts/sign-in-settings";
import { teamApi } from "./accounts/team";
import { twoFactorApi } from "./accounts/two-factor";
import { userApi } from "./accounts/users";
import { webhookApi } from "./accounts/webhooks";
import { chatbotArchiveApi } from "./chatbots/chatbot-archives";
import { chatbotApi } from "./chatbots/chatbots";
import { demoApi } from "./chatbots/demo";
import { embedApi } from "./chatbots/embed";
import { evaluationApi } from "./chatbots/evaluations";
import { faqApi } from "./chatbots/faq";
import { faqSuggestionApi } from "./chatbots/faq-suggestions";
import { imageApi } from "./chatbots/images";
import { widgetApi } from "./chatbots/widget";
import { analyticsApi } from "./conversations/analytics";
import { channelApi } from "./conversations/channels";
import { chatApi } from "./conversations/chat";
import { conversationApi } from "./conversations/conversations";
import { handOverApi } from "./conversations/hand-over";
import { unansweredApi } from "./conversations/unanswered";
import type { Endpoint } from "./endpoint";
import { crawlApi } from "./knowledge-bases/crawls";
import { itemApi } from "./knowledge-bases/items";
import { knowledgeBaseApi } from "./knowledge-bases/knowledge-bases";
import { uploadApi } from "./knowledge-bases/uploads";
import { systemApi } from "./system/system";

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
