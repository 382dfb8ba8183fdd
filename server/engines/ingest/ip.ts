import ipaddr from "ipaddr.js";

/** In a public range, but internal to a cloud: Azure's host agent. */
const insideClouds = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is public. Addresses that contain another one (IPv4-mapped, NAT64) count as that one; 6to4,
 * Teredo and everything outside global unicast are not public.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6) return isPublicIpv6(address);
  return address.range() === "unicast" && !insideClouds.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray();
  if (address.range() === "rfc6052" && bytes[4] === 0 && bytes[5] === 0) {
    return isPublicIp(bytes.slice(12).join("."));
  }
  const isGlobal = ((bytes[0] ?? 0) & 0xe0) === 0x20;
  return isGlobal && address.range() === "unicast" && !carriesPrivateIsatap(bytes);
}

/** RFC 5214: the IPv4 address follows the interface identifier 0000:5efe or 0200:5efe. */
function carriesPrivateIsatap(bytes: number[]): boolean {
  const isIsatap = ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e;
  return isIsatap && bytes[11] === 0xfe && !isPublicIp(bytes.slice(12).join("."));
}
