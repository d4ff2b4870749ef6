/** A piece of a text in one script; `start` is its offset in UTF-16 code units. */
export type ScriptRun = { text: string; start: number; latin: boolean };

const group = String.raw`\([^\p{Script=Arabic}()\n]*\)`;

/** A group in brackets that is followed or preceded by more of a formula: `(80/88)^1.5`, `2.6 × (80/88)`. */
const bracketed = String.raw`${group}(?=\s?[\^×÷·*/=²³])|(?<=[×÷·*/=+−^√]\s?)${group}`;

const arabicDigits = "[٠-٩۰-۹][٠-٩۰-۹٫٬]{0,20}";

/**
 * A number in Arabic digits keeps its own order, as the script has it. It belongs to a Latin run only together with the
 * Latin unit behind it: `١٫٥ mg/L`, `٥–١٠ mg/L`.
 */
const arabicRange = `(?<![٠-٩۰-۹٫٬])${arabicDigits}(?:[ ]?[-−–][ ]?${arabicDigits})?`;
const arabicNumber = String.raw`${arabicRange}(?=[ ]?[°µ%\p{Script=Latin}])`;

/** A sign before a number: none between two Arabic numbers, where it is the dash of a range. */
const sign = String.raw`(?<![٠-٩۰-۹][ ]?)[<>≤≥±~≈+\-−–√]`;

/** A Latin letter, Greek letter or digit, with the signs before it: `≤ 5`, `°C`, `µS`. */
const beginning = String.raw`(?:${sign})?[ ]?(?:[°µ]?[\p{Script=Latin}\p{Script=Greek}0-9]|${arabicNumber})`;

/**
 * The run ends at an Arabic letter or at the end of the phrase, but not at the point or colon of `2.5` or `2:1`, nor at
 * an Arabic digit that is written to it or follows an operator: `CO٢`, `5 × ٢`.
 */
const rest = [
  String.raw`[^\p{Script=Arabic}\n()«»،؛؟.!:]`,
  String.raw`[.:](?=[\p{Nd}\p{Script=Latin}])`,
  String.raw`(?<=[\p{Script=Latin}\p{Nd}\-/^]|[×÷·*/=+−][ ])[٠-٩۰-۹]`,
].join("|");

const latinRun = new RegExp(`(?:${bracketed}|${beginning})(?:${bracketed}|${rest})*`, "gu");

/**
 * Returns `text` split into Latin runs and others, so that `ΔP > 15 %` inside Arabic can be isolated from the
 * surrounding direction. Joined in order, the runs give the original text.
 */
export function splitByScript(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let end = 0;
  for (const match of text.matchAll(latinRun)) {
    const latin = match[0].trimEnd();
    const lead = latin.length - latin.trimStart().length;
    const start = match.index + lead;
    if (start > end) runs.push({ text: text.slice(end, start), start: end, latin: false });
    end = match.index + latin.length;
    runs.push({ text: text.slice(start, end), start, latin: true });
  }
  if (end < text.length) runs.push({ text: text.slice(end), start: end, latin: false });
  return runs;
}
