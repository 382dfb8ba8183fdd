import type { Language } from "@/contract/limits";
import type messages from "@/messages/de.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages;
  }
}
