/**
 * Waits for a large run and for a smaller one beside it, then shows the output of the smaller one. Shown earlier, its
 * last lines are erased by the large one, which renews its own lines on a terminal. If one run rejects, the other one
 * ends first: its files are still needed.
 */
export async function sideBySide<Large, Small>(
  large: Promise<Large>,
  small: Promise<Small>,
  showSmall: () => void,
): Promise<[Large, Small]> {
  await Promise.allSettled([large, small]);
  showSmall();
  return Promise.all([large, small]);
}
