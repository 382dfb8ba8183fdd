import { openText, sealText } from "@/server/infrastructure/sealed-text";

test("opens with the secret and the purpose that it was sealed with, and no other", () => {
  const sealed = sealText("Grüße", "secret", "answer");
  expect(openText(sealed, "secret", "answer")).toBe("Grüße");
  expect(sealed.toString("utf8")).not.toContain("Grüße");
  expect(() => openText(sealed, "another", "answer")).toThrow("authenticate");
  expect(() => openText(sealed, "secret", "another")).toThrow("authenticate");
});

test("detects every changed byte, and never seals the same twice alike", () => {
  const sealed = sealText("text", "secret", "answer");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openText(changed, "secret", "answer")).toThrow("authenticate");
  }
  expect(sealText("text", "secret", "answer")).not.toEqual(sealed);
});
