// Handles a failed call: node clients/examples/errors.ts
import { ApiError, createClient } from "../typescript/antwort.ts";

const client = createClient({
  baseUrl: process.env["ANTWORT_URL"] ?? "http://localhost:4000",
  apiKey: process.env["ANTWORT_API_KEY"] ?? "",
});

try {
  await client.knowledgeBases.get({ id: "00000000-0000-4000-8000-000000000000" });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(`${error.status} ${error.code}, request ${error.requestId}`);
  if (error.retryAfter !== undefined) console.log(`Try again in ${error.retryAfter} seconds.`);
}
