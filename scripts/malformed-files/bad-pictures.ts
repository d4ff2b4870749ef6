import { crc32, deflateSync } from "node:zlib";
import { type BadFile, joined } from "./bad-file";

type Made = Omit<BadFile, "kind">;

/** Returns pictures made to do harm, or to lie. */
export function badPictures(): BadFile[] {
  return [
    ...png().map((one) => ({ kind: "PNG" as const, ...one })),
    ...jpeg().map((one) => ({ kind: "JPEG" as const, ...one })),
    ...tiff().map((one) => ({ kind: "TIFF" as const, ...one })),
  ];
}

const signature = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return joined(length, named, sum);
}

function head(width: number, height: number): Uint8Array {
  const made = Buffer.alloc(13);
  made.writeUInt32BE(width, 0);
  made.writeUInt32BE(height, 4);
  made.set([8, 0], 8);
  return chunk("IHDR", made);
}

const end = chunk("IEND", new Uint8Array());

/** Returns a grey PNG of one shade. */
export function pngFile(width: number, height: number, said = { width, height }): Uint8Array {
  const data = chunk("IDAT", deflateSync(new Uint8Array((width + 1) * height)));
  return joined(signature, head(said.width, said.height), data, end);
}

function png(): Made[] {
  const large = { width: 40_000, height: 40_000 };
  return [
    { name: "1,600 million pixels", ends: "failed: too-large", make: () => pngFile(4, 4, large) },
    { name: "of 90 million pixels in 90 KB", ends: "sound", make: () => pngFile(9500, 9500) },
    { name: "says 4 billion by 4 billion", make: () => pngFile(4, 4, { width: 0xffffffff, height: 0xffffffff }) },
    { name: "of no size", ends: "failed: broken", make: () => pngFile(4, 4, { width: 0, height: 0 }) },
    { name: "signature alone", ends: "failed: broken", make: () => signature },
    { name: "without its end", make: () => pngFile(40, 40).slice(0, -12) },
    {
      name: "text that unfolds to 600 MB",
      make: () =>
        joined(signature, head(4, 4), chunk("zTXt", joined("a\0\0", deflateSync(new Uint8Array(600 * 2 ** 20)))), end),
    },
    {
      name: "with a script behind it",
      ends: "sound",
      make: () => joined(pngFile(40, 40), "<script>alert(1)</script>"),
    },
    {
      name: "with a zip behind it",
      ends: "sound",
      make: () => joined(pngFile(40, 40), "PK\x05\x06", new Uint8Array(18)),
    },
  ];
}

/** Returns the beginning of a JPEG that says its size, and its end. */
export function jpegFile(width: number, height: number, orientation = 1): Uint8Array {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [...Buffer.from("Exif\0\0MM"), 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
  const table = [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 16)];
  const codes = [0xff, 0xc4, 0, 20, 0, 1, ...Array.from({ length: 15 }, () => 0), 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f];
  const first = [0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif];
  return Uint8Array.from([...first, ...table, ...frame, ...codes, ...scan, 0xff, 0xd9]);
}

function jpeg(): Made[] {
  const loop = Buffer.from(jpegFile(40, 30));
  // The list of EXIF's entries begins at itself.
  loop.writeUInt32BE(8, loop.indexOf("MM") + 8 + 2 + 12);
  return [
    { name: "4,000 million pixels", ends: "failed: too-large", make: () => jpegFile(65_535, 65_535) },
    { name: "of no size", ends: "failed: broken", make: () => jpegFile(0, 0) },
    { name: "first bytes alone", ends: "failed: broken", make: () => Uint8Array.from([0xff, 0xd8, 0xff]) },
    { name: "turned in a way that does not exist", ends: "sound", make: () => jpegFile(40, 30, 99) },
    { name: "EXIF in a circle", make: () => Uint8Array.from(loop) },
    { name: "segment of no length", make: () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]) },
    {
      name: "2 MB of segments",
      make: () => joined(Uint8Array.from([0xff, 0xd8]), new Uint8Array(2_000_000).fill(0xff)),
    },
    {
      name: "with a PDF within",
      make: () =>
        joined(
          jpegFile(40, 30).slice(0, 2),
          Uint8Array.from([0xff, 0xfe, 0, 11]),
          "%PDF-1.7\n",
          jpegFile(40, 30).slice(2),
        ),
    },
    {
      name: "that is a page of HTML",
      make: () => joined(jpegFile(40, 30), "<!doctype html><script>alert(1)</script>"),
    },
  ];
}

function tiff(): Made[] {
  const of = (...rest: number[]) => Uint8Array.from([0x49, 0x49, 0x2a, 0, ...rest]);
  return [
    { name: "signature alone", make: () => of() },
    { name: "directory beyond its end", make: () => of(0xff, 0xff, 0xff, 0x7f) },
    { name: "directory that follows itself", make: () => of(8, 0, 0, 0, 0, 0, 8, 0, 0, 0) },
    { name: "65,535 entries", make: () => joined(of(8, 0, 0, 0, 0xff, 0xff), new Uint8Array(65_535 * 12)) },
    { name: "large numbers first", make: () => Uint8Array.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]) },
    { name: "of the later kind", make: () => Uint8Array.from([0x49, 0x49, 0x2b, 0, 8, 0, 0, 0]) },
  ];
}
