import { quantitiesIn, unsupportedQuantities } from "~/calculators/units/quantities";

const PATTERN = /^\/(?<source>.+)\/i?$/su;

/**
 * Returns whether `answer` contains `fact`: a pattern between slashes (ignoring case), quantities (`30–35 °C`) in any
 * spelling, or exact words. Ignores bold marks and line breaks.
 */
export function holdsFact(answer: string, fact: string): boolean {
  const text = plain(answer);
  const pattern = PATTERN.exec(fact)?.groups?.source;
  if (pattern) return new RegExp(pattern, "iu").test(text);
  const [first] = quantitiesIn(fact);
  if (first && first.start <= 1) return unsupportedQuantities(fact, text).length === 0;
  return text.includes(plain(fact));
}

/**
 * Returns whether `answer` has every step of the numbered list in `procedure`, in their order. Steps are compared
 * without their numbers, marks and citations.
 */
export function holdsSteps(answer: string, procedure: string): boolean {
  const text = bare(answer);
  let from = 0;
  for (const [, step = ""] of procedure.matchAll(/^\d{1,2}\. (.+)$/gmu)) {
    const at = text.indexOf(bare(step), from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function plain(text: string): string {
  return text.replaceAll("**", "").replaceAll(/\s+/g, " ");
}

function bare(text: string): string {
  return plain(text.replaceAll(/ ?\[\d+\]/g, "")).trim();
}
