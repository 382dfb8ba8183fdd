/** jsdom has no constructable style sheets. */
export function lendStyleSheets(): void {
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] });
}
