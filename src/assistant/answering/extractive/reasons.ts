const REASON =
  /(?<!\p{L})(?:because|therefore|which is why|for this reason|otherwise|caus(?:es?|ed)|due to|[وف]?لأن\p{L}*|إذ|و?لذلك|لهذا|بسبب|كي لا|نتيجة|يسبب|تسبب|وإلا)(?!\p{L})/iu;

/** Returns whether `text` says why something is so. */
export function givesReason(text: string): boolean {
  return REASON.test(text.replaceAll(/[\u064b-\u0652]/gu, ""));
}
