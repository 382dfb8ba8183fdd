// Exits with 0 if every address answers with 2xx or 3xx, else with 1. For the health check of a container.
const { PORT = "3000", API_PORT = "4000" } = process.env;
const everything = [
  `http://127.0.0.1:${API_PORT}/health/ready`,
  `http://127.0.0.1:${PORT}/robots.txt`,
];
const urls = process.argv.length > 2 ? process.argv.slice(2) : everything;

for (const url of urls) {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(4_000) });
  await response.body?.cancel();
  if (response.status >= 400) throw new Error(`${url} answered with ${response.status}.`);
}
