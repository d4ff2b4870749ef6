import { expect, test } from "vitest";
import { clientAddress } from "./address";

test.each([
  ["without proxies the header is a claim and nothing more", "203.0.113.9", "10.0.0.1", 0, "203.0.113.9"],
  ["one proxy wrote the last entry", "10.0.0.2", "198.51.100.7, 203.0.113.9", 1, "203.0.113.9"],
  ["two proxies wrote the last two", "10.0.0.2", "forged, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
  ["a missing header leaves the peer", "10.0.0.2", undefined, 1, "10.0.0.2"],
  ["an IPv4 address inside IPv6 is IPv4", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["an IPv6 client is its /64", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", undefined, 0, "2001:db8:1:2::/64"],
  ["what is no address counts as not written", "10.0.0.2", "unknown", 1, "10.0.0.2"],
  ["a very long claim counts as not written", "10.0.0.2", "a".repeat(16_000), 1, "10.0.0.2"],
  ["other letters count as not written", "10.0.0.2", "\u00e9\u00ff, ", 1, "10.0.0.2"],
  ["commas alone count as not written", "10.0.0.2", ",,, ,", 2, "10.0.0.2"],
  ["a port is left out", "10.0.0.2", "203.0.113.9:4711", 1, "203.0.113.9"],
  ["brackets and a port are left out", "10.0.0.2", "[2001:db8::1]:4711", 1, "2001:db8:0:0::/64"],
  ["an interface is left out", "10.0.0.2", "fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["zeros left out count", "2001:db8::1", undefined, 0, "2001:db8:0:0::/64"],
])("%s", (_, peer, header, proxies, expected) => {
  expect(clientAddress(peer, header, proxies)).toBe(expected);
});
