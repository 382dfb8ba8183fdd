let released: Promise<void> = Promise.resolve();

/**
 * Settles when no pointer is pressed. A field is checked when it is left: a message that appears between press and
 * release would move what is being clicked away from under the pointer, and the click would be lost.
 */
export const pointerReleased = (): Promise<void> => released;

const untilReleased = () =>
  new Promise<void>((resolve) => {
    for (const end of ["pointerup", "pointercancel"]) {
      // The click itself follows in the same task.
      window.addEventListener(end, () => setTimeout(resolve), { once: true, capture: true });
    }
  });

if (typeof window !== "undefined") {
  const onPress = () => void (released = untilReleased());
  window.addEventListener("pointerdown", onPress, { capture: true });
}
