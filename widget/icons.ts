/** Paths for `icon`. */
export const SPEECH =
  "M20.5 11.5a8 8 0 0 1-8.3 7.8 9 9 0 0 1-3-.5L4 20.5l1.5-4.2a7.5 7.5 0 0 1-1.3-4.8 8 8 0 0 1 8.3-7.8 8 8 0 0 1 8 7.8Z";
export const CHEVRON_DOWN = "m6 9.5 6 6 6-6";
export const CLOSE = "m6 6 12 12M18 6 6 18";
export const PERSON = "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM5 20a7 7 0 0 1 14 0";
export const NEW_PAGE = "M12 20h8M16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1 1-4Z";
export const BIN =
  "M4.5 7h15M10 11v5.5m4-5.5v5.5M6.5 7l.8 11.2a2 2 0 0 0 2 1.8h5.4a2 2 0 0 0 2-1.8L17.5 7M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2";
export const ARROW_UP = "M12 19V5m-6 6 6-6 6 6";
export const SQUARE = "M7 7h10v10H7Z";
export const THUMB_UP =
  "M7.5 10.5V20H5a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1h2.5Zm0 0L11 3.5a2.3 2.3 0 0 1 2.5 2.4L13 9h5a2 2 0 0 1 2 2.3l-1 7a2 2 0 0 1-2 1.7H7.5";
export const THUMB_DOWN =
  "M16.5 13.5V4H19a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-2.5Zm0 0L13 20.5a2.3 2.3 0 0 1-2.5-2.4L11 15H6a2 2 0 0 1-2-2.3l1-7a2 2 0 0 1 2-1.7h9.5";
export const COPY =
  "M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1ZM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4";
export const TICK = "m5 12.5 4.5 4.5L19 7.5";
