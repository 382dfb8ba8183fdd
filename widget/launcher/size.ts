const phone = "(max-width: 520px), (max-height: 460px)";

/** A window beside the page would leave neither enough room: there it takes the whole screen. */
export const isPhone = (): boolean => matchMedia(phone).matches;

/** Keeps `data-size` of the element true as windows are resized and phones are turned. */
export function watchSize(root: HTMLElement): void {
  const query = matchMedia(phone);
  const tell = () => {
    root.dataset["size"] = query.matches ? "phone" : "desktop";
  };
  tell();
  query.addEventListener("change", tell);
}
