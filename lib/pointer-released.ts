let released: Promise<void> = Promise.resolve();

/**
 * Resolves when no pointer is pressed. A validation message that appears between press and release
 * would move the click target.
 */
export const pointerReleased = (): Promise<void> => released;

const untilReleased = () =>
  new Promise<void>((resolve) => {
    for (const end of ["pointerup", "pointercancel"]) {
      // The click follows in the same task.
      window.addEventListener(end, () => setTimeout(resolve), { once: true, capture: true });
    }
  });

if (typeof window !== "undefined") {
  const onPress = () => void (released = untilReleased());
  window.addEventListener("pointerdown", onPress, { capture: true });
}
