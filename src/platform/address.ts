import { isIP, isIPv6 } from "node:net";

/**
 * Returns the client's IP address, for limits and logs. Each of our own proxies appends the address that it saw to
 * `forwardedFor` (the header `X-Forwarded-For`), so only the last `trustedProxies` entries are trusted. An entry that
 * is no IP address is ignored and `peer` is returned, so that a client cannot invent keys for limits and logs. For IPv6
 * it returns the /64 network, because one customer has at least that many addresses.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hop = trustedProxies > 0 ? withoutPort(seen.at(-trustedProxies) ?? "") : "";
  return withoutInterface(isIP(hop) ? hop : peer);
}

/** Returns the address without the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

function withoutInterface(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("%")[0]?.toLowerCase().split("::") ?? [];
  const start = head.split(":").filter(Boolean);
  const end = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  const groups = address.includes("::") ? [...start, ...zeros, ...end] : start;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
