import { crc32, deflateSync } from "node:zlib";
import { Unreadable } from "../unreadable";
import { memoryOf, type Pdfium } from "./pdfium";

export type Bitmap = { width: number; height: number; pixels: Uint8Array };

/** Annotations too, and red before blue. */
const FLAGS = 0x01 | 0x10;
const RGB_AND_NOTHING = 3;
const WHITE = 0xffffffff;

/** Paints an open page `width` by `height` pixels large on white; four bytes a pixel, the fourth means nothing. */
export function paint(pdfium: Pdfium, page: number, { width, height }: { width: number; height: number }): Bitmap {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, RGB_AND_NOTHING, 0, 0);
  if (bitmap === 0) throw new Unreadable("too-large");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, pixels: memoryOf(pdfium).slice(at, at + width * height * 4) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const [GREY, COLOURED] = [0, 2];
/** Each pixel is told by its difference from the one above. */
const FROM_ABOVE = 2;

/** Returns a bitmap as PNG, in greys where it has no colours. */
export function pngOf(bitmap: Bitmap): Buffer {
  const isGrey = hasNoColour(bitmap.pixels);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(bitmap.width, 0);
  head.writeUInt32BE(bitmap.height, 4);
  head.set([8, isGrey ? GREY : COLOURED], 8);
  const data = deflateSync(filtered(bitmap, isGrey ? 1 : 3), { level: 6 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function hasNoColour(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
  }
  return true;
}

function filtered({ width, height, pixels }: Bitmap, channels: number): Buffer {
  const rows = Buffer.alloc((width * channels + 1) * height);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to++] = FROM_ABOVE;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < channels; channel += 1) {
        const above = y === 0 ? 0 : (pixels[at - width * 4 + channel] ?? 0);
        rows[to++] = (pixels[at + channel] ?? 0) - above;
      }
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4);
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}
