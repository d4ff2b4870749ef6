import type { Language } from "~/i18n/languages";

/** Pages that a file may have. */
export const MOST_PAGES = 2000;

/** Content of a file: its pages in order. A kind without pages has one page without size. */
export type ReadDocument = { title: string | null; language: Language; pages: ReadPage[] };

/**
 * `order` and `boxes` are two ways to put the characters of a PDF in order; `text` needs none. The text of an `ocr`
 * page was read by machine from its picture: its blocks are without figures, units and codes. Staff typed the text of a
 * `typed` page, and decided that a `left-out` one is only shown.
 */
export type ReadingMethod = "text" | "order" | "boxes" | "ocr" | "typed" | "left-out";

/**
 * Why a person should look at a page: it has no text (a scan), or only what a machine read from its picture, few of its
 * words are known, text stands on it that nobody sees, it has more on it than is read, or it can neither be read nor
 * shown.
 */
export type Attention = "no-text" | "machine-read" | "doubtful" | "hidden-text" | "too-intricate" | "not-shown";

export type ReadPage = {
  /** From 1. */
  number: number;
  /** Points as displayed, after rotation; 0 where the kind has no pages. */
  width: number;
  height: number;
  method: ReadingMethod;
  /** The share of words that the vocabulary knows, 0 to 1; how sure the machine is of those that it read. */
  confidence: number;
  attention: Attention[];
  blocks: ReadBlock[];
  /** All that was read, where the page has another text, or none: as staff decided, or without unsure figures. */
  readText?: string;
};

export type BlockKind = "heading" | "paragraph" | "list" | "steps" | "table" | "caption" | "warning";

export type ReadBlock = {
  kind: BlockKind;
  /** Of a heading. */
  level?: 1 | 2;
  /** As it is stored and quoted. */
  markdown: string;
  /** Where pieces of `markdown` stand on the page. */
  places: TextPlace[];
};

/** `start`, `end`: UTF-16 offsets; the rest: points from the page's top left corner as displayed. */
export type TextPlace = { start: number; end: number; x: number; y: number; width: number; height: number };

/** Why nothing was read from a file. */
export type FailureReason =
  | "unknown-kind"
  | "encrypted"
  | "wrong-password"
  | "broken"
  | "empty"
  | "too-many-pages"
  | "too-large"
  | "took-too-long"
  | "stopped";
