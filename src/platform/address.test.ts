import { expect, test } from "vitest";
import { clientAddress } from "./address";

test.each([
  ["ignores the header without proxies", "203.0.113.9", "10.0.0.1", 0, "203.0.113.9"],
  ["takes the last entry behind one proxy", "10.0.0.2", "198.51.100.7, 203.0.113.9", 1, "203.0.113.9"],
  ["takes the last but one behind two proxies", "10.0.0.2", "forged, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
  ["uses the peer without a header", "10.0.0.2", undefined, 1, "10.0.0.2"],
  ["reads an IPv4-mapped IPv6 address as IPv4", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["reduces an IPv6 address to its /64", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", undefined, 0, "2001:db8:1:2::/64"],
  ["ignores an entry that is no address", "10.0.0.2", "unknown", 1, "10.0.0.2"],
  ["ignores a very long entry", "10.0.0.2", "a".repeat(16_000), 1, "10.0.0.2"],
  ["ignores letters outside ASCII", "10.0.0.2", "\u00e9\u00ff, ", 1, "10.0.0.2"],
  ["ignores commas alone", "10.0.0.2", ",,, ,", 2, "10.0.0.2"],
  ["removes a port", "10.0.0.2", "203.0.113.9:4711", 1, "203.0.113.9"],
  ["removes brackets and a port", "10.0.0.2", "[2001:db8::1]:4711", 1, "2001:db8:0:0::/64"],
  ["removes an interface", "10.0.0.2", "fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["expands omitted zeros", "2001:db8::1", undefined, 0, "2001:db8:0:0::/64"],
  ["expands no more zeros than are missing", "2001:db8::3:4:5:6:7", undefined, 0, "2001:db8:0:3::/64"],
])("%s", (_, peer, header, proxies, expected) => {
  expect(clientAddress(peer, header, proxies)).toBe(expected);
});
