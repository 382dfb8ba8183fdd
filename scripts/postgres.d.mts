export type Server = { url: string; stop: () => Promise<void> };
export type OwnServer = Server & { start: () => Promise<void>; shutDown: () => Promise<void> };
export function findOrStartPostgres(): Promise<Server | null>;
export function startPostgres(): Promise<OwnServer | null>;
