/** jsdom has no constructable style sheets. */
export function addConstructableStyleSheets(): void {
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] });
}
