import { isIP, isIPv6 } from "node:net";

/**
 * Returns the address of the client, for limits and logs. `forwardedFor` (the header `X-Forwarded-For`) is believed
 * only as far as `trustedProxies` proxies of our own have written it: each of them appended the address that it saw.
 * What is no address counts as not written, so that a header can never make up names for limits and logs.
 * An IPv6 client is its /64 network, since one customer has at least that many addresses.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hop = trustedProxies > 0 ? withoutPort(seen.at(-trustedProxies) ?? "") : "";
  return withoutInterface(isIP(hop) ? hop : peer);
}

/** Some proxies write the port as well: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
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
