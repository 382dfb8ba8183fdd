import type { AddressInfo } from "node:net";
import { OPEN_AI_PATH } from "@/contract/client-addresses";
import { openModel } from "@/server/engines/ai/model";
import { openFakeEndpoint } from "../../engines/ai/fake-endpoint";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

type Options = { settings?: Record<string, string>; configs?: object; withModel?: boolean };

/** A trained chatbot of a shop on a real port, with the key and the address for a client. */
export async function openChatbot({ configs = {}, withModel = false, ...options }: Options = {}) {
  const shop = await serveShop();
  const endpoint = await openFakeEndpoint();
  const model = withModel
    ? openModel({
        provider: "openai-compatible",
        baseUrl: endpoint.baseUrl,
        apiKey: undefined,
        small: "tiny",
        large: "tiny",
        totalMs: 2_500,
      })
    : null;
  const platform = await openWebPlatform({ ...options, model });
  const ada = await platform.signUp();
  const kb = await trainWebsite(platform, ada, shop.base);
  const made = await makeChatbot(platform, ada, [kb.dto.kbId], configs);
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const apiUrl = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
  return {
    platform,
    endpoint,
    shop,
    ada,
    made,
    kbId: kb.dto.kbId,
    apiUrl,
    baseURL: `${apiUrl}${OPEN_AI_PATH}`,
    apiKey: `${made.apiKey}:${made.apiSecret}`,
    model: made.chatbot.id,
    close: async () => {
      await platform.close();
      await endpoint.close();
      await shop.close();
    },
  };
}

export type OpenedChatbot = Awaited<ReturnType<typeof openChatbot>>;

export const deliveryQuestion = "How long does delivery within Germany take?";
export const deliveryAnswer = "takes three working days";

/** The items of a stream. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}
