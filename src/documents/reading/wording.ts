/** How an item of a list begins, after its mark. */
export type ItemStart = { number: number | null; length: number };

const BULLET = /^(?:[•●▪■◦‣]\s*(?=\S)|[·*–—-]\s+)/u;
/** Between a number that fills its room and the text a file may have no space. */
const NUMBERED = /^\(?(?<number>\p{Nd}{1,2})(?:\s?[.)\-–:]\s+(?=\D)|[.)](?=\p{L}\p{M}*\p{L}))/u;
const NAMED_STEP = /^(?:step|الخطوة|خطوة)\s+(?<number>\p{Nd}{1,2})\s?[.):–-]?\s+/iu;

/** Returns how an item of a list begins, or null where the text is none. `1.2` begins a heading. */
export function itemStart(text: string): ItemStart | null {
  const bullet = BULLET.exec(text);
  if (bullet) return { number: null, length: bullet[0].length };
  const step = NUMBERED.exec(text) ?? NAMED_STEP.exec(text);
  if (!step?.groups?.number) return null;
  return { number: Number(step.groups.number.normalize("NFKD").replace(/[٠-٩۰-۹]/g, western)), length: step[0].length };
}

function western(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 15);
}

const CHAPTER = /^(?:chapter|part|section|الفصل|الباب|القسم)\s/iu;
const DECIMAL = /^\p{Nd}{1,2}(?<further>(?:[.-]\p{Nd}{1,2}){0,4})\.?\s+\p{L}/u;

/**
 * Returns how deep the number of a heading says that it is: 1 for `3 Cleaning`, 2 for `3.1`; null where it has none.
 */
export function headingDepth(text: string): number | null {
  if (CHAPTER.test(text)) return 1;
  const found = DECIMAL.exec(text);
  return found ? 1 + (found.groups?.further?.match(/\p{Nd}+/gu)?.length ?? 0) : null;
}

const CAPTION = /^(?:figure|fig\.|table|photo|diagram|(?:ال)?شكل|(?:ال)?جدول|(?:ال)?صورة|(?:ال)?رسم)\s*\(?\p{Nd}/iu;

export function captionOf(text: string): boolean {
  return CAPTION.test(text);
}

const WARNING =
  /^(?:⚠\s*)?(?:warning|caution|danger|attention|important|تحذير|تنبيه|خطر|انتبه|هام)\s*(?:[!:：.–-]|$)/iu;

export function isWarning(text: string): boolean {
  return WARNING.test(text);
}
