/** Kinds of files, with the ending that a name of theirs has. */
export const endings = {
  PDF: "pdf",
  Word: "docx",
  PowerPoint: "pptx",
  Excel: "xlsx",
  CSV: "csv",
  HTML: "html",
  Markdown: "md",
  text: "txt",
  PNG: "png",
  JPEG: "jpg",
  TIFF: "tiff",
  other: "bin",
} as const;

/**
 * A file that nobody should trust: what it seems to be, what is wrong with it, and what makes its bytes, some of which
 * are many.
 */
export type BadFile = {
  readonly kind: keyof typeof endings;
  readonly name: string;
  readonly make: () => Uint8Array;
  /** Name that it is sent with, where the name is what is wrong. */
  readonly sentAs?: string;
  /** The outcome it must have, as `refused: empty`, `failed: broken` or `sound`; without it any of these will do. */
  readonly ends?: string;
  /** Words that searches must not find. */
  readonly hides?: string;
  /** Words that searches must find. */
  readonly says?: string;
};

/** Returns these bytes one behind the other. */
export function joined(...parts: (string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part))));
}
