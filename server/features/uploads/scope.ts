/** A knowledge base of an organisation. */
export type Scope = { organizationId: string; kbId: string };

/** The files of a knowledge base that were uploaded while it was in progress once. */
export type Run = Scope & { runId: string };
