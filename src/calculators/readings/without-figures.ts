import { readingsIn } from "./readings";
import { withDigits } from "./spoken-numbers";

/** Returns `text` without the figures that it tells; what they are of stays. */
export function withoutFigures(text: string): string {
  const plain = withDigits(text);
  const kept = readingsIn(plain).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    plain,
  );
  return kept.replaceAll(/[^\S\n]{2,}/gu, " ");
}
