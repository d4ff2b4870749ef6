// Addresses and headers that no page of the product leads to: ids of other things, broken encodings, filters that make
// no sense.
import fc from "fast-check";
import { badEscapes, badTexts, valuesWith } from "./values.ts";

/** Every name that some page reads from its query, and some that none does. */
const queryNames = [
  ...(
    "search status from to range after before document rating outcome report actor action subject id page per " +
    "q token invite mode opening version language beside start end chats mails audit _routes __proto__ utm_source"
  ).split(" "),
] as const;

/** Values that get past a first check, so that the other parts of a query are looked at. */
const goodValues = new Map<string, readonly string[]>(
  Object.entries({
    report: ["requests", "active", "questions", "durations", "decisions", "sections", "gaps"],
    status: ["pending", "approved", "open"],
    range: ["7", "own"],
    from: ["1000-01-01", "2026-01-01"],
    to: ["2999-12-31", "2026-12-31"],
  }),
);

const headerNames = [
  ..."accept accept-language accept-encoding user-agent if-none-match if-modified-since range referer origin".split(
    " ",
  ),
  ..."x-forwarded-for x-forwarded-proto x-request-id cookie content-type sec-fetch-site authorization".split(" "),
] as const;

const cookies = ["session", "__Host-session", "flash", "asked", "known-browser", "sidebar", "language", "theme"];

/** A header holds bytes only, and Node's client refuses some before they are sent. */
const headerValues = [
  "",
  "text/event-stream",
  "*/*;q=9",
  "ar;q=\u00e9,en;q=-1",
  "%00",
  "\u00ff\u00fe",
  "bytes=0-,1-2",
  'W/"x"',
  "https",
  "javascript",
  "::ffff:1.2.3.4, %00, unknown",
  "null",
  "x".repeat(2000),
  ...cookies.flatMap((name) => [
    `${name}=%00`,
    `${name}=%ED%A0%80`,
    `${name}=%`,
    `${name}=${"x".repeat(500)}`,
    `${name}=e30.e30`,
  ]),
];

export type Address = { readonly path: string; readonly headers: Record<string, string> };

/**
 * Writes a text into an address: as UTF-8, as it is, or with an escape that is none. Halves of characters cannot be
 * written.
 */
const written = (texts: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: texts.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 2, arbitrary: fc.constantFrom(...badEscapes) },
    { weight: 1, arbitrary: texts.map((text) => encodeURIComponent(encodeURIComponent(text.toWellFormed()))) },
  );

/** Returns addresses of the routes given, with their parameters filled in, queries and headers. */
export function addressesOf(routes: readonly string[], ids: readonly string[]): fc.Arbitrary<Address> {
  const values = valuesWith(ids);
  const known = fc.constantFrom(...ids);
  const filled = fc.constantFrom(...routes).chain((route) => {
    const parts = route.split("/").map((part) => {
      if (!part.includes(":") && part !== "*") return fc.constant(part);
      return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: written(values) });
    });
    return fc.tuple(...parts).map((all) => all.join("/") || "/");
  });
  const pair = fc.constantFrom(...queryNames).chain((name) => {
    const good = goodValues.get(name);
    const value = good ? fc.oneof(fc.constantFrom(...good), written(values)) : written(values);
    return fc.oneof(
      { weight: 8, arbitrary: value.map((text) => `${name}=${text}`) },
      { weight: 1, arbitrary: value.map((text) => `${name}[]=${text}&${name}=${text}`) },
      { weight: 1, arbitrary: fc.constantFrom(`${name}%00=1`, name, `${name}=${name}=`) },
    );
  });
  const query = fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join("&")}` : ""));
  const headers = fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...headerValues), { maxKeys: 2 });
  const suffix = fc.constantFrom("", "", "", ".data");
  return fc
    .tuple(filled, suffix, query, headers)
    .map(([path, end, search, given]) => ({ path: path + (path === "/" ? "" : end) + search, headers: given }));
}

/** Every filter of every export with every text that it may stumble over, one at a time. */
export function exportAddresses(exports: readonly string[], texts: readonly string[]): Address[] {
  const names = ["search", "document", "actor", "id", "from", "to", "after", "opening"];
  return exports.flatMap((path) =>
    [...badTexts, ...texts].flatMap((text, index) => {
      const query = new URLSearchParams({
        report: "questions",
        [names[index % names.length] ?? ""]: text,
        search: text,
      });
      return [{ path: `${path}?${query}`, headers: {} }];
    }),
  );
}
