import { authApi } from "./auth";
import { chatApi } from "./chat";
import { chatbotApi } from "./chatbots";
import { crawlApi } from "./crawls";
import { demoApi } from "./demo";
import { embedApi } from "./embed";
import type { Endpoint } from "./endpoint";
import { faqApi } from "./faq";
import { imageApi } from "./images";
import { itemApi } from "./items";
import { knowledgeBaseApi } from "./knowledge-bases";
import { organizationApi } from "./organizations";
import { systemApi } from "./system";
import { uploadApi } from "./uploads";
import { userApi } from "./users";
import { widgetApi } from "./widget";

/** Every call of the contract, in the order and under the headings of the API document. */
export const endpointGroups: Record<string, Record<string, Endpoint>> = {
  System: systemApi,
  "Sign-in": authApi,
  Users: userApi,
  Organisations: organizationApi,
  "Knowledge bases": knowledgeBaseApi,
  Crawls: crawlApi,
  "Pages and files": itemApi,
  Uploads: uploadApi,
  Chatbots: chatbotApi,
  Pictures: imageApi,
  "Questions and answers": faqApi,
  Embedding: embedApi,
  Widget: widgetApi,
  Demo: demoApi,
  Chat: chatApi,
};
