import { imageSize } from "image-size";
import type { ReadPage } from "../document";
import type { FileKind } from "../kind";
import { shareOfKnownWords } from "../known-words";
import { type OpenPdf, openPdf } from "../pdf/pdfium";
import { type Bitmap, paint } from "../pdf/picture";
import { Unreadable } from "../unreadable";
import { type OcrEngine, type OcrLanguages, openOcr } from "./engine";
import { type PageScale, type PictureText, pictureTextOf } from "./page-blocks";

/** Points and pixels of an inch. Most scanners give as many; more takes longer and reads no better. */
const [POINTS, PIXELS] = [72, 200];
/** Of a picture that is read: a page of A3, or what a telephone takes. */
const MOST_PIXELS = 24_000_000;
/** As in `read-picture.ts`. */
const POINTS_A_PIXEL = 72 / 96;

/** How sure the reader must be of its words, and which share of them must be known, or staff alone see the text. */
const [LEAST_SURE, LEAST_KNOWN, LEAST_WORDS] = [0.6, 0.35, 5];
/** Of English: with less, the page is read again as Arabic. */
const [ENGLISH_SURE, ENGLISH_KNOWN] = [0.75, 0.5];
/** The share of Arabic letters on a page that is Arabic. */
const LEAST_ARABIC = 0.05;

type Picture = { bytes: Uint8Array; orientation: number; scale: PageScale };

/** The file with the pages to read, `numbers` from 1. */
export type PicturesToRead = {
  kind: FileKind;
  bytes: Buffer;
  numbers: readonly number[];
  password: string | undefined;
};

/**
 * Reads pages without text from their pictures, and hands them over one by one. Their blocks are without figures, units
 * and codes; `readText` has all that was read. A page that is mostly nonsense has no blocks.
 * @throws {Unreadable} when the file cannot be opened, or a picture is too large.
 */
export async function recognizePictures(
  { kind, bytes, numbers, password }: PicturesToRead,
  onContent: (page: ReadPage) => Promise<void>,
): Promise<void> {
  const pictureOf = kind === "pdf" ? await picturesOfPdf(bytes, password) : () => pictureOfFile(bytes);
  const ocr = await openOcr();
  let languages: OcrLanguages = "eng";
  for (const number of numbers) {
    const picture = pictureOf(number);
    const text = textOf(ocr, picture, languages);
    languages = isArabic(text.text) ? "ara+eng" : "eng";
    await onContent(pageOf(number, text, picture.scale));
  }
}

function textOf(ocr: OcrEngine, { bytes, orientation, scale }: Picture, languages: OcrLanguages): PictureText {
  const first = pictureTextOf(ocr.read(bytes, languages, orientation), scale);
  const known = shareOfKnownWords(first.text);
  const isRead = first.confidence >= ENGLISH_SURE && known >= ENGLISH_KNOWN;
  if (languages !== "eng" || isRead || !/\p{L}/u.test(first.text)) return first;
  const second = pictureTextOf(ocr.read(bytes, "ara+eng", orientation), scale);
  return second.confidence * shareOfKnownWords(second.text) > first.confidence * known ? second : first;
}

function isArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > letters * LEAST_ARABIC;
}

function pageOf(
  number: number,
  { blocks, text, confidence }: PictureText,
  { width, height, points }: PageScale,
): ReadPage {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const isLegible = words >= LEAST_WORDS && confidence >= LEAST_SURE && shareOfKnownWords(text) >= LEAST_KNOWN;
  return {
    number,
    width: width * points,
    height: height * points,
    method: "ocr",
    confidence,
    attention: [isLegible ? "machine-read" : "no-text"],
    blocks: isLegible ? blocks : [],
    readText: text,
  };
}

function pictureOfFile(bytes: Buffer): Picture {
  const { width, height, orientation = 1 } = imageSize(bytes);
  if (width * height > MOST_PIXELS) throw new Unreadable("too-large");
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  return { bytes, orientation, scale: { width: across, height: down, points: POINTS_A_PIXEL } };
}

async function picturesOfPdf(bytes: Buffer, password: string | undefined) {
  const pdf = await openPdf(bytes, password);
  return (number: number): Picture => pictureOfPage(pdf, number);
}

function pictureOfPage({ pdfium, document }: OpenPdf, number: number): Picture {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new Unreadable("broken");
  try {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const scale = Math.min(PIXELS / POINTS, Math.sqrt(MOST_PIXELS / (wide * high)));
    const size = { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
    return { bytes: greyPicture(paint(pdfium, page, size)), orientation: 1, scale: { ...size, points: 1 / scale } };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** Returns a bitmap as PGM: greys as they are. */
function greyPicture({ width, height, pixels }: Bitmap): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`);
  const picture = Buffer.alloc(head.length + width * height);
  head.copy(picture);
  for (let at = 0, to = head.length; at < pixels.length; at += 4, to += 1) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    picture[to] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return picture;
}
