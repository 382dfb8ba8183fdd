/** Something that is wrong for a while. */
export type Fault = { name: string; begin: () => Promise<void>; end: () => Promise<void> };
