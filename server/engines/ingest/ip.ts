import ipaddr from "ipaddr.js";

/** Public by range, but answered inside a cloud: Azure's host agent. */
const insideClouds = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is one of the public Internet. Addresses of one kind that carry another
 * (IPv4-mapped, NAT64) count as what they carry; 6to4, Teredo and all else outside global unicast do not count.
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

/** RFC 5214: an interface identifier 0000:5efe or 0200:5efe is followed by the IPv4 address that is meant. */
function carriesPrivateIsatap(bytes: number[]): boolean {
  const isIsatap = ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e;
  return isIsatap && bytes[11] === 0xfe && !isPublicIp(bytes.slice(12).join("."));
}
