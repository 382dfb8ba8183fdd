import { randomUUID } from "node:crypto";
import { chatbotApi } from "../contract/chatbots/chatbots";
import { embedTag } from "../contract/chatbots/embed";
import type { Installation } from "./installation";
import { type Call, password, signUp } from "./sign-up";
import { listen } from "./untrainable-sites";

/** A chatbot with its key, created by the API, for journeys on other websites. */
export type EmbeddedChatbot = {
  name: string;
  apiKey: string;
  chatbotId: string;
  /** The owner of the chatbot. */
  email: string;
  password: string;
  call: Call;
  change: (configs: object) => Promise<void>;
  regenerate: () => Promise<void>;
  remove: () => Promise<void>;
};

/** The files of the knowledge base. The last sentence runs a script if it is rendered as HTML. */
const knowledge = {
  "Rückgabe.txt":
    'Rückgabe\n\nSie können jeden Artikel innerhalb von 30 Tagen zurückgeben.\n\nDer Gutscheincode im Quelltext heißt <img src=x onerror="window.hasRun=1"> und <script>window.hasRun=1</script>.',
  "Returns.txt":
    'Returns\n\nYou can return any item within 30 days of receiving it.\n\nThe voucher code in the source text is <img src=x onerror="window.hasRun=1"> and <script>window.hasRun=1</script>.',
};

/** Signs a person up and creates a chatbot that has read two files. */
export async function createEmbeddedChatbot(installation: Installation): Promise<EmbeddedChatbot> {
  const email = `${randomUUID()}@example.com`;
  const { call } = await signUp(installation, email, "Ahornrad");
  const { loggedInUser } = await call<{ loggedInUser: { organizationId: string } }>(
    "GET",
    "/system/load",
  );
  await call("PATCH", `/organizations/${loggedInUser.organizationId}`, {
    website: installation.sampleUrl,
  });
  const { kb, name } = await createTrainedKnowledgeBase(call);
  const { chatbot, apiKey } = await call<{ chatbot: { id: string }; apiKey: string }>(
    "POST",
    "/chat-bots",
    { name, templateId: "pure", kbIds: [kb] },
  );
  return {
    name,
    apiKey,
    chatbotId: chatbot.id,
    email,
    password,
    call,
    change: (configs) => call("PATCH", `/chat-bots/${chatbot.id}`, { configs }),
    regenerate: () =>
      call("PATCH", chatbotApi.regenerate.path.replace(":chatbotId", chatbot.id), { apiKey }),
    remove: () => call("DELETE", `/chat-bots/${chatbot.id}`),
  };
}

async function createTrainedKnowledgeBase(call: Call): Promise<{ kb: string; name: string }> {
  const { dto } = await call<{ dto: { kbId: string } }>("POST", "/knowledge-bases", {
    kbType: "File",
    title: "Ahornrad",
  });
  const form = new FormData();
  const files = Object.entries(knowledge).map(([name, text]) => new File([text], name));
  const sizes = Object.fromEntries(files.map(({ name, size }) => [name, size]));
  form.append("fileSizeMap", JSON.stringify(sizes));
  for (const file of files) form.append("files", file);
  await call("PUT", `/knowledge-bases/${dto.kbId}`, form);
  return { kb: dto.kbId, name: "Ahornrad <b>Hilfe</b>" };
}

/** Another website, with a strict content security policy and intrusive styles. */
export async function foreignSite({ apiUrl }: Installation, apiKey: string) {
  const strict = [
    "default-src 'none'",
    `script-src ${apiUrl}`,
    `connect-src ${apiUrl}`,
    `img-src ${apiUrl} data:`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const rude = `*{all:unset!important;font-size:40px!important}
div,button,section,textarea,p,antwort-widget{display:none!important;opacity:0!important;transform:scale(9)!important}`;
  const { server, port } = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/rude.css") {
      return response.writeHead(200, { "content-type": "text/css" }).end(rude);
    }
    const isRude = searchParams.has("rude");
    const policy = isRude ? strict.replace("style-src 'none'", "style-src 'self'") : strict;
    const tag = embedTag(apiUrl, apiKey);
    const sheet = isRude ? '<link rel="stylesheet" href="/rude.css">' : "";
    return response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
      })
      .end(
        `<!doctype html><html lang="${searchParams.get("lang") ?? "en"}"><head><title>Elsewhere</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${sheet}${tag}</head>
<body><main><h1>Elsewhere</h1><p>A page of somebody else.</p></main>${tag}</body></html>`,
      );
  });
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
