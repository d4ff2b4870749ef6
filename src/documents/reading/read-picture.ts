import { imageSize } from "image-size";
import type { Attention, ReadDocument } from "./document";
import { Unreadable } from "./unreadable";

/** A browser takes four bytes of memory for each pixel. */
const MOST_PIXELS = 100_000_000;

/** Points for a pixel: at 100 % a screen shows the picture in its own pixels. */
const POINTS_A_PIXEL = 72 / 96;

/** From this value on, EXIF says that the picture lies on its side; browsers turn it. */
const FIRST_TURNED = 5;

/**
 * Returns a picture as a page of its size, to be shown and not searched. A TIFF is only kept: no browser shows one.
 * @throws {Unreadable} when the file tells no size, is cut off, or has too many pixels.
 */
export function readPicture(kind: "png" | "jpeg" | "tiff", bytes: Uint8Array): ReadDocument {
  const { buffer, byteOffset, byteLength } = bytes;
  if (!isWhole[kind](Buffer.from(buffer, byteOffset, byteLength))) throw new Unreadable("broken");
  if (kind === "tiff") return pictureOf({ width: 0, height: 0 }, "not-shown");
  const { width, height, orientation = 1 } = sizeIn(bytes);
  if (!(width > 0 && height > 0)) throw new Unreadable("broken");
  if (width * height > MOST_PIXELS) throw new Unreadable("too-large");
  const [across, down] = orientation >= FIRST_TURNED ? [height, width] : [width, height];
  return pictureOf({ width: across * POINTS_A_PIXEL, height: down * POINTS_A_PIXEL }, "no-text");
}

/** Whether a file has its end; browsers show the upper part of one that is cut, and leave the rest grey. */
const isWhole = {
  png: (bytes: Buffer) => bytes.includes("IEND"),
  jpeg: isWholeJpeg,
  tiff: (bytes: Buffer) => {
    const isLittle = bytes[0] === 0x49;
    if (bytes.length < TIFF_HEAD) return false;
    return (isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4)) < bytes.length;
  },
} as const;

/** The first directory of a TIFF is named in these bytes. */
const TIFF_HEAD = 8;
const [START_OF_SCAN, END] = [0xda, Buffer.from([0xff, 0xd9])];

/** Pictures within the head have an end of their own, so that the one behind the first scan counts. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const isFill = bytes[at + 1] === 0xff;
    if (bytes[at + 1] === START_OF_SCAN) return bytes.includes(END, at);
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

function sizeIn(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    // The package throws errors of no particular kind for whatever it cannot make out.
    throw new Unreadable("broken");
  }
}

function pictureOf(size: { width: number; height: number }, attention: Attention): ReadDocument {
  const page = { number: 1, ...size, method: "text" as const, confidence: 0, attention: [attention], blocks: [] };
  return { title: null, language: "en", pages: [page] };
}
