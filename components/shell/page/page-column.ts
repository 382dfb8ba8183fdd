/** Shared by header and content: at most 1,120 px wide, with room for the back arrow. */
export const PAGE_COLUMN = "mx-auto w-full max-w-300 px-4 sm:px-10";
