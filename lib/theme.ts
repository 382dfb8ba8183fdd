/** In the order of the theme switch. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Everything except light and dark follows the system. */
export const themeOf = (text: string | undefined): Theme =>
  text === "light" || text === "dark" ? text : "system";

export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

export const themeChosen = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/** Stores it in the cookie that the server renders by. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === "system";
  if (isSystem) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const kept = isSystem ? "theme=; max-age=0" : `theme=${theme}; max-age=${A_YEAR_SECONDS}`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${kept}; path=/; samesite=lax${secure}`;
}

/** Returns a function that stops it. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
