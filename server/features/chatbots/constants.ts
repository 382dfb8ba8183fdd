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

/** Every value that the settings of a chatbot can have. */
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
