import {
  alignments,
  animations,
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "@/contract/chatbots";
import { languages } from "@/contract/limits";

/** Every value a chatbot's settings can take. */
export const constants = {
  models: [...models],
  creativities: [...creativities],
  replyLengths: [...replyLengths],
  professions: [...professions],
  personalities: [...personalities],
  animations: [...animations],
  alignments: [...alignments],
  languages: [...languages],
};
