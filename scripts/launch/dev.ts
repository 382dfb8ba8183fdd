import { buildWidget } from "../widget/build";
import { platform, sampleSite, webConsole } from "./programs";
import { run } from "./run";
import { ada, seed } from "./seed";

const SAMPLE_PORT = 4100;
const sampleUrl = `http://localhost:${SAMPLE_PORT}`;

process.env["CRAWLER_ALLOW_HOSTS"] ??= `localhost:${SAMPLE_PORT}`;

await run({
  prepare: () => buildWidget(console.log),
  programs: (settings) => [
    sampleSite(settings, SAMPLE_PORT),
    platform(settings, { isDev: true }),
    webConsole(settings, { isDev: true }),
  ],
  ready: async ({ env, dataDirectory }) => {
    const apiUrl = `http://127.0.0.1:${env.API_PORT}`;
    const secret = await seed({ apiUrl, dataDirectory, sampleUrl });
    console.log(`\nConsole  ${env.CONSOLE_URL}   (${ada.email}, password ${ada.password})`);
    console.log(`API      ${env.API_URL}/docs`);
    if (!env.SMTP_URL) console.log(`Mails    http://localhost:${env.API_PORT}/outbox`);
    console.log(`Sample   ${sampleUrl}/en/`);
    if (secret) console.log(`Chatbot  the secret of “Ahornrad helper” is ${secret}`);
  },
});
