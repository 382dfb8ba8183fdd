import { decrypt, encrypt } from "@/server/infrastructure/encryption";

const sealing = { secret: "a secret of the platform", purpose: "tests", owner: "row 1" };

test("decrypts a text, and encrypts it differently each time", () => {
  const sealed = encrypt("wörtlich", sealing);
  expect(decrypt(sealed, sealing)).toBe("wörtlich");
  expect(encrypt("wörtlich", sealing)).not.toBe(sealed);
});

test.each([{ secret: "another secret" }, { purpose: "others" }, { owner: "row 2" }])(
  "does not decrypt with %o",
  (other) => {
    expect(decrypt(encrypt("text", sealing), { ...sealing, ...other })).toBeUndefined();
  },
);

test("does not decrypt a changed or truncated text", () => {
  const sealed = Buffer.from(encrypt("text", sealing), "base64url");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decrypt(changed.toString("base64url"), sealing)).toBeUndefined();
    expect(decrypt(sealed.subarray(0, at).toString("base64url"), sealing)).toBeUndefined();
  }
});
