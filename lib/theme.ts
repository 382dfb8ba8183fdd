/** In the order in which one comes to them. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const aYearSeconds = 365 * 24 * 60 * 60;

/** The theme a text names; everything but light and dark leaves it to the system. */
export const themeOf = (text: string | undefined): Theme =>
  text === "light" || text === "dark" ? text : "system";

export const themeAfter = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

/** The theme of the page as it stands: what <html> is marked with. */
export const themeChosen = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/** Draws the page in a theme, and keeps it in the cookie by which the server marks the next one: no flash. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === "system";
  if (isSystem) delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const kept = isSystem ? "theme=; max-age=0" : `theme=${theme}; max-age=${aYearSeconds}`;
  document.cookie = `${kept}; path=/; samesite=lax`;
}

/** Calls back when the page's theme has changed. Returns a function that stops it. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
