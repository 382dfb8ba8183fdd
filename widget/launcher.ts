import { launch, type LauncherSettings } from "./launcher/launch";

// Inserted by the server, in each chatbot's own script.
declare const __ANTWORT_SETTINGS__: LauncherSettings;
declare const __ANTWORT_API__: string;
declare const __ANTWORT_CHAT__: string;

launch(__ANTWORT_SETTINGS__, __ANTWORT_API__, __ANTWORT_CHAT__);
