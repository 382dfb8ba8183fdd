/** Drawings for `icon`, one line each on 24 by 24. */
export const speech =
  "M20.5 11.5a8 8 0 0 1-8.3 7.8 9 9 0 0 1-3-.5L4 20.5l1.5-4.2a7.5 7.5 0 0 1-1.3-4.8 8 8 0 0 1 8.3-7.8 8 8 0 0 1 8 7.8Z";
export const chevronDown = "m6 9.5 6 6 6-6";
