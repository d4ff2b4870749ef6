import { type Pdfium, withMemory } from "./pdfium";
import type { Placing } from "./placing";

/** A character of a page, in points from the page's top left corner as displayed. */
export type Character = {
  text: string;
  /** Its place in PDFium's own order. */
  index: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** PDFium's name of the piece of text that it is painted with. */
  object: number;
  /** Where the pen was set down; the characters of one glyph share it. */
  originX: number;
  originY: number;
  /** Points: the size of its face. */
  size: number;
  look: Look;
  isMark: boolean;
  /** Whether PDFium sees a space or a new line before it. */
  afterSpace: boolean;
};

/** How the characters of one run are painted. */
export type Look = { size: number; isBold: boolean; isUnpainted: boolean; isPale: boolean };

/** No page that a person reads has more. */
const MOST_CHARACTERS = 60_000;

const [REPLACEMENT, SOFT_HYPHEN, HYPHEN_OF_PDFIUM] = [0xfffd, 0xad, 2];

/**
 * Returns the characters of a page in PDFium's order, spaces of the file among them, and whether there were too many.
 */
export function readCharacters(pdfium: Pdfium, page: number, place: Placing) {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return { characters: [], isCut: false };
  try {
    const count = pdfium.FPDFText_CountChars(text);
    const reader = new CharacterReader(pdfium, text, place);
    const characters = withMemory(pdfium, 64, (memory) => reader.read(Math.min(count, MOST_CHARACTERS), memory));
    return { characters, isCut: count > MOST_CHARACTERS };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

class CharacterReader {
  private readonly pdfium: Pdfium;
  private readonly text: number;
  private readonly place: Placing;
  private readonly looks = new Map<number, Look>();

  constructor(pdfium: Pdfium, text: number, place: Placing) {
    this.pdfium = pdfium;
    this.text = text;
    this.place = place;
  }

  read(count: number, memory: number): Character[] {
    const characters: Character[] = [];
    let afterSpace = false;
    for (let index = 0; index < count; index += 1) {
      const code = this.pdfium.FPDFText_GetUnicode(this.text, index);
      if (isSilent(code)) continue;
      const text = readable(code);
      if (text.trim() === "") {
        afterSpace = true;
        // PDFium does not say of all the spaces that it makes that they are made, but those are of no piece of text.
        const isGenerated = this.pdfium.FPDFText_IsGenerated(this.text, index) !== 0 || this.objectAt(index) === 0;
        if (!isGenerated) characters.push({ ...this.placed(" ", index, memory), afterSpace: false });
        continue;
      }
      if (this.isStroke(text, index, memory)) continue;
      characters.push({ ...this.placed(text, index, memory), afterSpace });
      afterSpace = false;
    }
    return characters;
  }

  private objectAt(index: number): number {
    return this.pdfium.FPDFText_GetTextObject(this.text, index);
  }

  private placed(text: string, index: number, memory: number): Omit<Character, "afterSpace"> {
    const { pdfium } = this;
    const { getValue } = pdfium.pdfium;
    const isMark = /^\p{M}/u.test(text);
    const object = this.objectAt(index);
    const look = this.lookOf(object, index, memory);
    pdfium.FPDFText_GetLooseCharBox(this.text, index, memory);
    const float = (at: number) => getValue(memory + 4 * at, "float");
    let [left, top, right, bottom] = [float(0), float(1), float(2), float(3)];
    pdfium.FPDFText_GetCharOrigin(this.text, index, memory, memory + 8);
    const origin = this.place(getValue(memory, "double"), getValue(memory + 8, "double"));
    if (isMark || right <= left) [left, top, right, bottom] = this.inkOf(index, memory);
    const [a, b] = [this.place(left, top), this.place(right, bottom)];
    const box = { x0: Math.min(a.x, b.x), x1: Math.max(a.x, b.x), y0: Math.min(a.y, b.y), y1: Math.max(a.y, b.y) };
    return { text, index, object, ...box, originX: origin.x, originY: origin.y, size: look.size, look, isMark };
  }

  /** Returns the edges of a character's ink: left, top, right and bottom. */
  private inkOf(index: number, memory: number): [number, number, number, number] {
    this.pdfium.FPDFText_GetCharBox(this.text, index, memory, memory + 8, memory + 16, memory + 24);
    const edge = (at: number) => this.pdfium.pdfium.getValue(memory + 8 * at, "double");
    return [edge(0), edge(3), edge(1), edge(2)];
  }

  /**
   * Whether a Latin letter is painted as a flat stroke. Files of LibreOffice call the stroke so that lengthens a word
   * of Arabic (kashida), where its face has no such character.
   */
  private isStroke(text: string, index: number, memory: number): boolean {
    if (!LATIN.test(text)) return false;
    const size = this.sizeOf(index, memory);
    const [left, top, right, bottom] = this.inkOf(index, memory);
    return right > left && Math.abs(top - bottom) < size * FLATTEST_LETTER;
  }

  private lookOf(object: number, index: number, memory: number): Look {
    const { pdfium } = this;
    const known = this.looks.get(object);
    if (known) return known;
    const mode = object === 0 ? 0 : pdfium.FPDFTextObj_GetTextRenderMode(object);
    const isColoured = pdfium.FPDFText_GetFillColor(this.text, index, memory, memory + 4, memory + 8, memory + 12);
    const part = (at: number) => pdfium.pdfium.getValue(memory + 4 * at, "i32");
    const isPale = isColoured && (Math.min(part(0), part(1), part(2)) > PALE || part(3) < NEARLY_CLEAR);
    const look = {
      size: this.sizeOf(index, memory),
      isBold: this.isBold(index, memory),
      isUnpainted: INVISIBLE_MODES.has(mode),
      isPale,
    };
    this.looks.set(object, look);
    return look;
  }

  private sizeOf(index: number, memory: number): number {
    const size = this.pdfium.FPDFText_GetFontSize(this.text, index);
    if (!this.pdfium.FPDFText_GetMatrix(this.text, index, memory)) return size;
    const part = (at: number) => this.pdfium.pdfium.getValue(memory + 4 * at, "float");
    return size * Math.hypot(part(2), part(3));
  }

  private isBold(index: number, memory: number): boolean {
    return isBoldFace(this.faceOf(index, memory), this.pdfium.FPDFText_GetFontWeight(this.text, index));
  }

  /** Returns the name of a face; empty where it has none or a very long one. */
  private faceOf(index: number, memory: number): string {
    const length = this.pdfium.FPDFText_GetFontInfo(this.text, index, memory, LONGEST_NAME, 0);
    return length === 0 || length > LONGEST_NAME ? "" : this.pdfium.pdfium.UTF8ToString(memory);
  }
}

const LATIN = /^\p{Script=Latin}/u;
/** Of the size: no Latin letter is flatter. */
const FLATTEST_LETTER = 0.2;
const LONGEST_NAME = 60;

/** Returns whether a face is bold: by its name if that says so, or by its weight, which is guessed from its stems. */
export function isBoldFace(name: string, weight: number): boolean {
  if (BOLD_FACE.test(name)) return true;
  return !USUAL_FACE.test(name) && weight >= LEAST_BOLD && weight <= MOST_BOLD;
}

const BOLD_FACE = /bold|black|heavy/i;
const USUAL_FACE = /regular|roman|book|light|medium/i;
/** Weights of bold faces; what is told of others may be any number. */
const [LEAST_BOLD, MOST_BOLD] = [600, 900];
/** Neither filled nor stroked. */
const INVISIBLE_MODES: ReadonlySet<number> = new Set([3, 7]);
/** Of 255: paler is hard to see on white, and clearer is hard to see at all. */
const [PALE, NEARLY_CLEAR] = [235, 24];

function isSilent(code: number): boolean {
  return code === 0 || code === SOFT_HYPHEN || (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e);
}

/** Shapes of Arabic letters and joined Latin letters are resolved; everything else stays as it is written (m³). */
function readable(code: number): string {
  if (code === HYPHEN_OF_PDFIUM) return "-";
  if (code < 32 || code === REPLACEMENT || code > 0x10ffff) return code === REPLACEMENT ? "\ufffd" : " ";
  const text = String.fromCodePoint(code);
  const isShape = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);
  return isShape ? text.normalize("NFKC") : text;
}
