export type OpenDialog =
  | { kind: "delete"; ids: readonly string[] }
  | { kind: "erase"; visitorId: string }
  | { kind: "shortcuts" };
