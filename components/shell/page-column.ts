/** The column that a page's header and its content share: 1,120 px wide at most, with room for the back arrow beside it. */
export const pageColumn = "mx-auto w-full max-w-300 px-4 sm:px-10";
