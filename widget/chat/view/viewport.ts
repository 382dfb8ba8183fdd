/** Keeps a full-screen window above the phone's keyboard. Returns a function that stops it. */
export function fitViewport(root: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // While the visitor zooms, the window keeps its size and scrolls.
    const isZoomed = view.scale >= 1.05;
    set("--view-height", isZoomed ? "" : `${view.height}px`);
    set("--view-top", isZoomed ? "" : `${view.offsetTop}px`);
  };
  const set = (name: string, value: string) => root.style.setProperty(name, value);
  fit();
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  return () => {
    view.removeEventListener("resize", fit);
    view.removeEventListener("scroll", fit);
  };
}
