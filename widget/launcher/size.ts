const PHONE = "(max-width: 520px), (max-height: 460px)";

/** Narrow pages have no room beside the window, so it covers the screen. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Updates `data-size` on resize and rotation. */
export function watchSize(root: HTMLElement): void {
  const query = matchMedia(PHONE);
  const emit = () => {
    root.dataset["size"] = query.matches ? "phone" : "desktop";
  };
  emit();
  query.addEventListener("change", emit);
}
