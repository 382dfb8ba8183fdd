/** A temporary failure of something that the platform needs. */
export type Fault = { name: string; begin: () => Promise<void>; end: () => Promise<void> };
