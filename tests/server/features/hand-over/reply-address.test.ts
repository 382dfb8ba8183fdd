import { readReplyAddress, replyAddress } from "@/server/features/hand-over/reply-address";

const secret = "a secret that is long enough for signing";
const requestId = "0193b1f0-0000-7000-8000-000000000001";
const now = new Date("2026-11-23T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe.each(["team", "visitor"] as const)("the reply address of the %s", (audience) => {
  const address = replyAddress("kundenservice@example.com", secret, { requestId, audience }, now);

  test("contains the request and its audience, and is read regardless of case", () => {
    expect(readReplyAddress(address, secret, now)).toEqual({ requestId, audience });
    expect(readReplyAddress(address.toUpperCase(), secret, now)).toEqual({ requestId, audience });
  });

  test("has a local part of at most 64 characters", () => {
    expect(address).toMatch(/^[a-z+0-9]{1,64}@example\.com$/);
  });

  test("is valid for 90 days", () => {
    expect(readReplyAddress(address, secret, later(90))).toEqual({ requestId, audience });
    expect(readReplyAddress(address, secret, later(91))).toBe("invalid");
  });

  test("is rejected with another secret or with any changed character", () => {
    expect(readReplyAddress(address, `${secret}!`, now)).toBe("invalid");
    const at = address.indexOf("+") + 1;
    for (let position = at; position < address.indexOf("@"); position += 1) {
      const changed = address[position] === "0" ? "1" : "0";
      const forged = address.slice(0, position) + changed + address.slice(position + 1);
      expect(readReplyAddress(forged, secret, now)).toBe("invalid");
    }
  });
});

test.each(["info@example.com", "info+news@example.com", ""])("%s contains no token", (address) => {
  expect(readReplyAddress(address, secret, now)).toBeUndefined();
});
