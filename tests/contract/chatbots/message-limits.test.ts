import { messageLimits } from "@/contract/chatbots/message-limits";

test("a limit is a number from one to a million, or nothing", () => {
  const isAllowed = (perConversation: number | null) =>
    messageLimits.safeParse({ perConversation }).success;
  for (const limit of [1, 1_000_000, null])
    expect([limit, isAllowed(limit)]).toEqual([limit, true]);
  for (const limit of [-1, 0, 1.5, 1_000_001])
    expect([limit, isAllowed(limit)]).toEqual([limit, false]);
});
