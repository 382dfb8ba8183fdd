import { routes } from "@/lib/routes";
import type { SignedUp } from "./client";
import { type Figure, kilobytes, percent } from "./figures";
import { type Loaded, PageLoads } from "./page-loads";

/** The bytes of the sign-in page and the private pages, with an empty cache and on a reload. */
export async function weightFigures(
  consoleUrl: string,
  credentials: SignedUp["credentials"],
  pages: readonly string[],
): Promise<Figure[]> {
  const browser = await PageLoads.open(consoleUrl);
  const signInPage = await browser.first(routes.signIn);
  const reloads = [await browser.reload(routes.signIn)];
  await browser.signIn(credentials);
  const loads = new Map<string, Loaded[]>();
  for (const path of pages) loads.set(path, await browser.first(path));
  reloads.push(await browser.reload(routes.home));
  await browser.close();
  const all = [...signInPage, ...[...loads.values()].flat()];
  const foreign = all.filter(({ url }) => new URL(url).hostname !== new URL(consoleUrl).hostname);
  return [
    script("P4 JavaScript of /auth/signin", scriptBytes(signInPage), 165),
    { measure: "P4 requests to third parties", figure: String(foreign.length), limit: "0" },
    script("P5 JavaScript of /", scriptBytes(loads.get(routes.home) ?? []), 260),
    heaviestOf(loads),
    ...cachingFigures(all),
    {
      measure: "P6 warm reload, sign-in and home",
      figure: reloads.map(kilobytes).join(" and "),
      limit: "≤ 15 KB",
    },
  ];
}

function heaviestOf(loads: ReadonlyMap<string, Loaded[]>): Figure {
  const weights = [...loads].map(([path, loaded]) => ({ path, bytes: scriptBytes(loaded) }));
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes);
  return script(
    `P5 heaviest private page, ${withoutId(heaviest?.path)}`,
    heaviest?.bytes ?? 0,
    340,
  );
}

const scriptBytes = (loaded: readonly Loaded[]): number =>
  loaded.reduce((sum, { isScript, zipped }) => sum + (isScript ? zipped : 0), 0);

const script = (measure: string, bytes: number, limit: number): Figure => ({
  measure: `${measure}, gzip`,
  figure: kilobytes(bytes),
  limit: `≤ ${limit} KB`,
});

const withoutId = (path = ""): string => path.replace(/[\da-f]{8}-[\da-f-]{27}/, "[id]");

function cachingFigures(all: readonly Loaded[]): Figure[] {
  const texts = all.filter(({ isText, size }) => isText && size > 1024);
  const loose = texts.filter(({ headers }) => !headers["content-encoding"]);
  const names = [...new Set(loose.map(({ url }) => new URL(url).pathname))].join(" ");
  const assets = all.filter(({ url }) => new URL(url).pathname.startsWith("/_next/static/"));
  const immutable = assets.filter(({ headers }) => headers["cache-control"]?.includes("immutable"));
  return [
    {
      measure: "P6 text answers over 1 KB compressed",
      figure: `${percent(texts.length - loose.length, texts.length)} ${names && `without ${names}`}`,
      limit: "100 %",
    },
    {
      measure: "P6 immutable assets cached",
      figure: percent(immutable.length, assets.length),
      limit: "100 %",
    },
  ];
}
