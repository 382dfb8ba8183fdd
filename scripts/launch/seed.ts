import { listOutbox, readOutbox } from "@/server/infrastructure/mail/outbox";

type Installation = { apiUrl: string; dataDirectory: string; sampleUrl: string };

export const ada = { email: "ada@example.com", password: "Zebra-Lampe-1843" };

/**
 * Creates an organisation for development: Ada, with a knowledge base of the sample site and a chatbot. Does nothing if
 * she exists.
 * @returns the chatbot's secret if it is new
 */
export async function seed({
  apiUrl,
  dataDirectory,
  sampleUrl,
}: Installation): Promise<string | undefined> {
  const call = caller(`${apiUrl}/v1`);
  if (await signIn(call)) return undefined;
  await call("POST", "/users/register", {
    ...ada,
    passwordRepeat: ada.password,
    firstName: "Ada",
    lastName: "Lovelace",
    organizationName: "Ahornrad",
    language: "en",
    agbConfirmed: true,
    privacyConfirmed: true,
  });
  await call("GET", `/users/activate/${await activationToken(dataDirectory)}`);
  const me = await signIn(call);
  await call("PATCH", `/organizations/${me?.loggedInUser.organizationId}`, { website: sampleUrl });
  const knowledgeBase = await call<{ dto: { kbId: string } }>("POST", "/knowledge-bases", {
    kbType: "Web",
    title: "Ahornrad help centre",
    baseUrl: `${sampleUrl}/en/`,
    responsibilityConfirmed: true,
  });
  const [template] = await call<[{ id: string }]>("GET", "/chat-bots/template");
  const { apiSecret } = await call<{ apiSecret: string }>("POST", "/chat-bots", {
    name: "Ahornrad helper",
    templateId: template.id,
    kbIds: [knowledgeBase.dto.kbId],
  });
  return apiSecret;
}

type Call = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

class Refused extends Error {
  override readonly name = "Refused";
}

/** Calls the API and keeps the cookie of the session, as a browser does. */
function caller(base: string): Call {
  let cookie = "";
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as { data: T; meta?: { message: string } };
    if (!response.ok) throw new Refused(`${method} ${path}: ${envelope.meta?.message}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return envelope.data;
  };
}

/** Undefined if there is no such account. */
async function signIn(call: Call) {
  try {
    return await call<{ loggedInUser: { organizationId: string } }>("POST", "/auth/login", ada);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Waits for the activation mail, which a job writes. */
async function activationToken(dataDirectory: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of await listOutbox(dataDirectory)) {
      const mail = await readOutbox(dataDirectory, name);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
      if (mail?.to.includes(ada.email) && token) return token;
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error("The activation mail did not arrive.");
}
