import type { Installation } from "./installation";
import type { Language } from "./messages";

/** A visitor of a website who uses the calls of the widget, without a screen. */
export class WidgetVisitor {
  readonly conversationId: string;
  readonly #send: Send;

  private constructor(send: Send, conversationId: string) {
    this.#send = send;
    this.conversationId = conversationId;
  }

  static async start(
    { apiUrl, consoleUrl }: Installation,
    apiKey: string,
    locale: Language,
  ): Promise<WidgetVisitor> {
    const send: Send = async <T>(path: string, body: object, token?: string) => {
      const response = await fetch(`${apiUrl}/v1${path}`, {
        method: "POST",
        headers: {
          origin: consoleUrl,
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
      return ((await response.json()) as { data: T }).data;
    };
    const { token } = await send<{ token: string }>("/auth/widget", { apiKey });
    const conversation = await send<{ id: string }>("/conversations", { locale }, token);
    return new WidgetVisitor((path, body) => send(path, body, token), conversation.id);
  }

  async asks(text: string): Promise<void> {
    await this.#send(`/conversations/${this.conversationId}/messages`, { text });
  }
}

type Send = <T>(path: string, body: object, token?: string) => Promise<T>;
