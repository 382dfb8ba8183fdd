/** Four bytes per pixel: red, green, blue, alpha. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Averages each square of `factor` by `factor` pixels, weighted by alpha. It is fast, and leaves little for the better
 * and slower filter.
 */
export function shrink({ data, width, height }: Pixels, factor: number): Pixels {
  const small = {
    width: Math.max(1, Math.floor(width / factor)),
    height: Math.max(1, Math.floor(height / factor)),
  };
  const pixels = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      const bottom = Math.min(height, (y + 1) * factor);
      const right = Math.min(width, (x + 1) * factor);
      for (let row = y * factor; row < bottom; row += 1) {
        for (let at = (row * width + x * factor) * 4; at < (row * width + right) * 4; at += 4) {
          const share = data[at + 3] ?? 0;
          red += (data[at] ?? 0) * share;
          green += (data[at + 1] ?? 0) * share;
          blue += (data[at + 2] ?? 0) * share;
          alpha += share;
          count += 1;
        }
      }
      const visible = alpha || 1;
      pixels.set(
        [red / visible, green / visible, blue / visible, alpha / count],
        (y * small.width + x) * 4,
      );
    }
  }
  return { data: pixels, ...small };
}
