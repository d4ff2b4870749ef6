import { strToU8, zipSync } from "fflate";
import { type BadFile, joined } from "./bad-file";

/** Returns so many bytes of nought that hardly anything is left of them in an archive: 600 MB. */
export const zeros = () => new Uint8Array(600 * 2 ** 20);

/** Returns archives, and files of other programs, made to do harm, or to lie. */
export function badZips(): BadFile[] {
  const many = () =>
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`ppt/presentation.xml${at}`, strToU8("")]));
  const inner = zipSync({ "word/document.xml": new Uint8Array(50 * 2 ** 20) });
  const understated = () => {
    const bytes = zipSync({ "word/document.xml": zeros(), "[Content_Types].xml": strToU8("<x/>") });
    // The directory at the end says that the first file unfolds to nine bytes.
    const at = Buffer.from(bytes).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2, 0x14]), bytes.length);
    const first = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]), Math.min(at, bytes.length - 400));
    new DataView(bytes.buffer).setUint32(first + 24, 9, true);
    return bytes;
  };
  const files: Omit<BadFile, "kind">[] = [
    { name: "zip of 20,000 files", make: () => zipSync(many()) },
    { name: "zip in zips", make: () => zipSync({ "word/document.xml": zipSync({ "a.zip": inner }), "b.zip": inner }) },
    { name: "zip that says less than it unfolds to", make: understated },
    { name: "zip of nothing known", ends: "refused: unknown-kind", make: () => zipSync({ "a.txt": strToU8("hello") }) },
    { name: "empty zip", make: () => zipSync({}) },
    {
      name: "zip with a comment of a file of Word",
      make: () => joined(zipSync({ a: strToU8("b") }), "word/document.xml"),
    },
    { name: "program", ends: "refused: unknown-kind", make: () => joined("\x7fELF\x02\x01\x01", new Uint8Array(4000)) },
    {
      name: "program of Windows",
      ends: "refused: unknown-kind",
      make: () => joined("MZ\x90\x00", new Uint8Array(4000)),
    },
    {
      name: "old file of Word",
      ends: "refused: unknown-kind",
      make: () => joined(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(4000)),
    },
    {
      name: "SVG with a script",
      make: () =>
        strToU8('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    {
      name: "gzip",
      ends: "refused: unknown-kind",
      make: () => joined(Uint8Array.from([0x1f, 0x8b, 8, 0]), new Uint8Array(400)),
    },
    { name: "empty", ends: "refused: empty", make: () => new Uint8Array() },
    { name: "one byte of nought", ends: "refused: unknown-kind", make: () => new Uint8Array(1) },
    { name: "50 MB and one byte", ends: "refused: too-large", make: () => new Uint8Array(50 * 2 ** 20 + 1).fill(65) },
  ];
  return files.map((one) => ({ kind: "other" as const, ...one }));
}
