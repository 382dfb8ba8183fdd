import type { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Output } from "@/contract/endpoint";

export type Template = Output<typeof chatbotApi.templates>[number];
