import { authApi } from "@/contract/auth";
import { chatApi } from "@/contract/chat";
import { chatbotApi } from "@/contract/chatbots";
import { crawlApi } from "@/contract/crawls";
import { embedApi } from "@/contract/embed";
import type { Endpoint } from "@/contract/endpoint";
import { faqApi } from "@/contract/faq";
import { imageApi } from "@/contract/images";
import { itemApi } from "@/contract/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { organizationApi } from "@/contract/organizations";
import { systemApi } from "@/contract/system";
import { uploadApi } from "@/contract/uploads";
import { userApi } from "@/contract/users";
import { widgetApi } from "@/contract/widget";

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
  Chat: chatApi,
};
