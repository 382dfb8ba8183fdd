/** Whether the mail server refused the recipient for good, with a reply of 500 or more (RFC 5321, 4.2.1). */
export function isRecipientRefused(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}
