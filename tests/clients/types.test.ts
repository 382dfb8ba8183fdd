import { type Client, createClient } from "@/clients/typescript/antwort";

const client = createClient({ baseUrl: "http://localhost", token: "any" });

/** Never called: the type check of `npm run verify` fails if one of these lines has no error. */
async function mistakes(): Promise<void> {
  // @ts-expect-error A page is a number.
  await client.chatbots.list({ page: "one" });
  // @ts-expect-error Lists have no field of this name.
  await client.chatbots.list({ pages: 1 });
  // @ts-expect-error The id is required.
  await client.chatbots.get({});
  // @ts-expect-error A knowledge base of a website needs its address.
  await client.knowledgeBases.create({ kbType: "Web", title: "Shop" });
  // @ts-expect-error There is no such status.
  await client.conversations.update({ id: "1", status: "lost" });
  // @ts-expect-error Reading creates nothing.
  await client.chatbots.list({}, { idempotencyKey: "1" });
  // @ts-expect-error A program does not sign in with a password.
  type _SignIn = Client["signIn"];
  // @ts-expect-error A secret needs its key.
  createClient({ baseUrl: "http://localhost", apiSecret: "as_1" });
  const { rows } = await client.chatbots.list();
  // @ts-expect-error A name is a text.
  const size: number = rows[0]?.name ?? "";
  void size;
  for await (const { event, data } of client.chat.askStream({ id: "1", text: "Hello" })) {
    // @ts-expect-error Only tokens carry a text.
    if (event === "done") void data.text;
    if (event === "token") void data.text.length;
  }
}

test("the type check rejects wrong types and accepts correct ones", () => {
  expect(typeof mistakes).toBe("function");
});
