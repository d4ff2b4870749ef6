// Values that no page of the product sends, and other spellings of values that it does send.
import fc from "fast-check";

/** Values that the database, JSON, UTF-8 or one of our parsers may stumble over. */
export const badTexts = [
  "\0",
  "a\0b",
  "\ud800",
  "a\udc00b",
  "\ud83d",
  "\u0007\u001b[31m",
  "\u202e\u2066",
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "-1",
  "0",
  "1e9",
  "1e309",
  "-8640000000000001",
  "8640000000000000",
  "-8640000000000000",
  "99999999999999999999999999",
  "0x10",
  "1000-01-01",
  "2999-12-31",
  "0000-00-00",
  "2026-02-30",
  "+275760-09-13",
  "-271821-04-20",
  "2026-11-22T25:61:61Z",
  "0_0",
  "9999999999999_0f8fad5b-d9cb-469f-a165-70867728950e",
  "%00",
  "%2500",
  "' or 1=1 --",
  "../../etc/passwd",
  "x@y\0.example",
  "مضخة\0",
] as const;

/** Texts that are cut at a limit between the two halves of their last character. */
export const cutTexts = [50, 100, 200, 300, 500, 1000, 2000].map((length) => `${"x".repeat(length - 1)}🚰`);

/** Returns an id, and ways to write it that are not the product's own. */
export function spellingsOf(id: string): string[] {
  return [
    id,
    id.toUpperCase(),
    `{${id}}`,
    `urn:uuid:${id}`,
    id.replaceAll("-", ""),
    `${id}\0`,
    ` ${id}`,
    `${id.slice(0, -1)}\ud800`,
    id.slice(0, -1),
    `${id}${id}`,
  ];
}

/** Bytes in an address that are no UTF-8, or only look like it, as they stand in it. */
export const badEscapes = [
  "%00",
  "%FF",
  "%C0%80",
  "%ED%A0%80",
  "%F0%9F",
  "%E3%28%A1",
  "%C7%E1",
  "%",
  "%zz",
  "%2500",
  "%252e%252e%252f",
  "%u0000",
  "%0d%0aSet-Cookie:x=1",
  "%F4%90%80%80",
] as const;

/** Any of these, or of the ids that the product holds in any spelling. */
export function valuesWith(ids: readonly string[]): fc.Arbitrary<string> {
  const spelled = fc.constantFrom(...ids).chain((id) => fc.constantFrom(...spellingsOf(id)));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...badTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...cutTexts) },
    { weight: 4, arbitrary: spelled },
    { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: "binary" }) },
  );
}
