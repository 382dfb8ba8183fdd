import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";

/** A look to start from, as the API lists it. */
export type Template = Output<typeof chatbotApi.templates>[number];
