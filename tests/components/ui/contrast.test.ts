import { contrast } from "@/components/ui/contrast";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#767676", 4.54],
  ["#ffffff", "#ff0000", 4],
  ["#ffffff", "#00ff00", 1.37],
  ["#ffffff", "#0000ff", 8.59],
  ["#000000", "#0a0a0a", 1.06],
  ["#4f46c8", "#4f46c8", 1],
])(
  "the contrast of %s and %s is the ratio that WCAG 2.2 defines, in any order",
  (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  },
);
