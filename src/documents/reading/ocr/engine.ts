import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { boundMemory } from "../wasm-memory";

const require = createRequire(import.meta.url);

/** Part of Tesseract, compiled to WebAssembly, as `tesseract.js-core` has it. */
type Tesseract = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
};

type TesseractApi = {
  Init(path: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  /** Takes `/input`, turned as EXIF says and by an angle in radians about its middle. 0 where it could be opened. */
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): number;
  /** The slope of its lines, in radians. */
  GetGradient(): number;
  Recognize(progress: null): number;
  GetJSONText(): string;
};

/** Edges in pixels of the picture that was read. */
export type PixelBox = { x0: number; y0: number; x1: number; y1: number };

/** A word as it was read, with how sure that is, 0 to 100. */
export type OcrWord = { text: string; confidence: number; bbox: PixelBox };
export type OcrLine = { words: OcrWord[]; rowAttributes: { rowHeight: number } };
export type OcrParagraph = { lines: OcrLine[] };

/** Paragraphs in reading order. `angle`: by how much the picture was turned before, in radians. */
export type OcrResult = { paragraphs: OcrParagraph[]; angle: number };

/** Which letters are read. Arabic pages have Latin words; on English ones Arabic only costs time. */
export type OcrLanguages = "eng" | "ara+eng";

export type OcrEngine = { read(picture: Uint8Array, languages: OcrLanguages, orientation?: number): OcrResult };

/** Lines alone are read, without the older way that has no Arabic. */
const BY_LINES = 1;
/** Blocks, paragraphs and columns are found, and pages not turned upright. */
const PAGE = "3";
/** Told, because the engine guesses it wrong for pages with tables and loses a third of their words. */
const PIXELS_AN_INCH = "200";
/** In radians: a smaller slope harms nothing. */
const STRAIGHT = 0.005;

/**
 * Loads Tesseract and what it knows of both languages from the packages of the product: nothing is fetched. It stays in
 * memory as long as the process.
 */
export async function openOcr(): Promise<OcrEngine> {
  boundMemory();
  const tesseract: Tesseract = await require("tesseract.js-core/tesseract-core-simd-lstm")({});
  for (const language of ["ara", "eng"]) tesseract.FS.writeFile(`${language}.traineddata`, await knowledgeOf(language));
  const apis = new Map<OcrLanguages, TesseractApi>();
  return {
    read(picture, languages, orientation = 1) {
      const api = apis.get(languages) ?? apiFor(tesseract, languages);
      apis.set(languages, api);
      tesseract.FS.writeFile("/input", picture);
      return recognized(api, orientation);
    },
  };
}

/** The smaller data of two: it reads as well, and is quicker. */
async function knowledgeOf(language: string): Promise<Uint8Array> {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}`));
  return promisify(gunzip)(await readFile(join(folder, "4.0.0_best_int", `${language}.traineddata.gz`)));
}

function apiFor(tesseract: Tesseract, languages: OcrLanguages): TesseractApi {
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages, BY_LINES) !== 0) throw new Error(`no OCR for ${languages}`);
  api.SetVariable("tessedit_pageseg_mode", PAGE);
  api.SetVariable("user_defined_dpi", PIXELS_AN_INCH);
  return api;
}

function recognized(api: TesseractApi, orientation: number): OcrResult {
  setPicture(api, orientation, 0);
  api.FindLines();
  const slope = api.GetGradient();
  const angle = Math.abs(slope) < STRAIGHT ? 0 : slope;
  if (angle !== 0) setPicture(api, orientation, angle);
  api.Recognize(null);
  const { blocks } = JSON.parse(api.GetJSONText()) as { blocks: { paragraphs: OcrParagraph[] | null }[] | null };
  return { paragraphs: (blocks ?? []).flatMap(({ paragraphs }) => paragraphs ?? []), angle };
}

function setPicture(api: TesseractApi, orientation: number, angle: number): void {
  if (api.SetImageFile(orientation, angle) !== 0) throw new Error("the picture cannot be opened");
}
