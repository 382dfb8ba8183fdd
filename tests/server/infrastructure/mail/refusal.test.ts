import { isRecipientRefused } from "@/server/infrastructure/mail/refusal";

const refusal = (more: object) => Object.assign(new Error("refused"), more);

test.each([
  [true, { code: "EENVELOPE", responseCode: 500 }],
  [true, { code: "EENVELOPE", responseCode: 550 }],
  // A full mailbox may be emptied.
  [false, { code: "EENVELOPE", responseCode: 499 }],
  [false, { code: "EENVELOPE", responseCode: 452 }],
  [false, { code: "EENVELOPE" }],
  [false, { code: "EENVELOPE", responseCode: "550" }],
  // The password of the mail server is wrong, not the recipient.
  [false, { code: "EAUTH", responseCode: 535 }],
  [false, {}],
])("%p: the recipient is refused permanently: %p", (expected, more) => {
  expect(isRecipientRefused(refusal(more))).toBe(expected);
});
