export function findOrStartPostgres(): Promise<{ url: string; stop: () => Promise<void> } | null>;
