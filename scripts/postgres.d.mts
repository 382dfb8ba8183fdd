export type Server = { url: string; stop: () => Promise<void> };
export type OwnServer = Server & { start: () => Promise<void>; shutDown: () => Promise<void> };
export function findOrStartPostgres(folder?: string): Promise<Server | null>;
export function startPostgres(folder?: string): Promise<OwnServer | null>;
