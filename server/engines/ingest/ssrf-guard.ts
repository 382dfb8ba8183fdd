import dns from "node:dns";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";
import type { CrawlCode } from "./crawl/frontier";
import { FetchFailure } from "./fetch-failure";

type Options = {
  /** "host" or "host:port" that may have a private address. */
  allowHosts: string[];
  connectTimeoutMs: number;
  /** Default: the system's resolver. */
  resolve: LookupFunction | undefined;
};

/** Ports above 1023 of databases, caches and administration consoles. */
const servicePorts = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984,
  6000, 6379, 6443, 6665, 6666, 6667, 6668, 6669, 9042, 9092, 9200, 9300, 10250, 11211, 27017,
  27018, 27019,
]);

/** Accepts "" (the default), 80, 443 and most ports above 1023. */
export function isWebPort(port: string): boolean {
  const number = Number(port || 80);
  return number === 80 || number === 443 || (number > 1023 && !servicePorts.has(number));
}

/**
 * Connects to public addresses only. It checks the address that the socket uses, so DNS rebinding has no effect; one
 * private address among several rejects the name.
 */
export function guardedConnector(options: Options): buildConnector.connector {
  const base = { timeout: options.connectTimeoutMs, allowH2: false };
  const open = buildConnector(base);
  const guarded = buildConnector({
    ...base,
    host: "",
    port: 0,
    lookup: guardedLookup(options.resolve ?? dns.lookup),
  });
  const allowedHosts = namesOf(options.allowHosts);

  return (target, callback) => {
    const host = target.hostname.toLowerCase();
    const port = target.port || (target.protocol === "https:" ? "443" : "80");
    if (isAllowed(allowedHosts, host, port)) return open(target, callback);
    if (!isWebPort(port) || (isIP(host) && !isPublicIp(host)))
      return callback(forbidden(host), null);
    return guarded(target, callback);
  };
}

type Guard = Pick<Options, "allowHosts" | "resolve">;

/** Requires https and a port of websites, unless the host is allowed. */
export function mayBePostedTo(url: string, { allowHosts }: Guard): boolean {
  if (isExempt(url, allowHosts)) return true;
  const { protocol, port } = new URL(url);
  return protocol === "https:" && isWebPort(port);
}

/**
 * Refuses addresses without https, and hosts that are unknown or not public. The connector checks the host again,
 * because its address may change.
 */
export async function refusalOfTarget(url: string, guard: Guard): Promise<CrawlCode | undefined> {
  if (!mayBePostedTo(url, guard)) return "CRAWL_ADDRESS_FORBIDDEN";
  if (isExempt(url, guard.allowHosts)) return undefined;
  const host = hostOf(new URL(url));
  if (isIP(host)) return isPublicIp(host) ? undefined : "CRAWL_ADDRESS_FORBIDDEN";
  const { promise, resolve: settle } = Promise.withResolvers<CrawlCode | undefined>();
  guardedLookup(guard.resolve ?? dns.lookup)(host, { all: true }, (error) => {
    if (!error) return settle(undefined);
    settle(error instanceof FetchFailure ? error.code : "CRAWL_UNREACHABLE");
  });
  return promise;
}

function isExempt(address: string, allowHosts: string[]): boolean {
  const url = new URL(address);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return isAllowed(namesOf(allowHosts), hostOf(url), port);
}

/** Returns the host without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1");

function guardedLookup(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, answers) => {
      if (error) return callback(error, []);
      const list = Array.isArray(answers) ? answers : [];
      const first = list[0];
      if (!first || !list.every(({ address }) => isPublicIp(address))) {
        return callback(forbidden(hostname), []);
      }
      return options.all ? callback(null, list) : callback(null, first.address, first.family);
    });
  };
}

const namesOf = (hosts: string[]) => new Set(hosts.map((host) => host.trim().toLowerCase()));

function isAllowed(allowedHosts: Set<string>, host: string, port: string): boolean {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return allowedHosts.has(name) || allowedHosts.has(host) || allowedHosts.has(`${name}:${port}`);
}

const forbidden = (host: string): FetchFailure =>
  new FetchFailure("CRAWL_ADDRESS_FORBIDDEN", { cause: host });

/** In a public range, but internal to a cloud: Azure's host agent. */
const cloudInternalAddresses = new Set(["168.63.129.16"]);

/**
 * Addresses that contain another one (IPv4-mapped, NAT64) count as that one; 6to4, Teredo and everything outside global
 * unicast are not public.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6) return isPublicIpv6(address);
  return address.range() === "unicast" && !cloudInternalAddresses.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray();
  if (address.range() === "rfc6052" && bytes[4] === 0 && bytes[5] === 0) {
    return isPublicIp(bytes.slice(12).join("."));
  }
  const isGlobal = ((bytes[0] ?? 0) & 0xe0) === 0x20;
  return isGlobal && address.range() === "unicast" && !containsPrivateIsatap(bytes);
}

/** RFC 5214: the IPv4 address follows the interface identifier 0000:5efe or 0200:5efe. */
function containsPrivateIsatap(bytes: number[]): boolean {
  const isIsatap = ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e;
  return isIsatap && bytes[11] === 0xfe && !isPublicIp(bytes.slice(12).join("."));
}
