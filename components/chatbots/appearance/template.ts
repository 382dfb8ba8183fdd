import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";

export type Template = Output<typeof chatbotApi.templates>[number];
