/** Style sheets that scripts make: every browser has them, jsdom does not. What they say is not looked at. */
export function lendStyleSheets(): void {
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] });
}
