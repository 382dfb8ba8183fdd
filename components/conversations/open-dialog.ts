export type Task =
  | { kind: "delete"; ids: readonly string[] }
  | { kind: "erase"; visitorId: string }
  | { kind: "shortcuts" };
