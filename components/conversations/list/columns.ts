/** Hidden in a narrow list, such as beside an open conversation. */
export const wideOnly = "@max-3xl:hidden";

/** Hidden in a wide list. */
export const narrowOnly = "@3xl:hidden";
