/** In the order of the theme switch. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Any other text means "system". */
export const parseTheme = (text: string | undefined): Theme =>
  text === "light" || text === "dark" ? text : "system";

/** The next theme of the switch, in a cycle. */
export const nextTheme = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset["theme"]);

/** Applies a theme and stores it in the cookie that the server reads. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === "system";
  if (isSystem) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const cookie = isSystem ? "theme=; max-age=0" : `theme=${theme}; max-age=${YEAR_SECONDS}`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
}

/** Returns the function that unsubscribes. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
