/** Hidden in a narrow list, such as beside an open conversation. */
export const WIDE_ONLY = "@max-3xl:hidden";

/** Hidden in a wide list. */
export const NARROW_ONLY = "@3xl:hidden";
