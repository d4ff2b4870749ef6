/** A piece of a text; `start` is its offset. */
export type Run = { text: string; start: number; latin: boolean };

/** A group in brackets that a formula goes on from, or that goes on from a formula: `(80/88)^1.5`, `2.6 × (80/88)`. */
const bracketed = String.raw`\([^\p{Script=Arabic}()\n]*\)(?=\s?[\^×÷·*/=²³])|(?<=[×÷·*/=+−^√]\s?)\([^\p{Script=Arabic}()\n]*\)`;

/** A Latin letter, Greek letter or digit, then everything up to the last of them that no Arabic letter interrupts. */
const latinRun = new RegExp(
  String.raw`(?:${bracketed}|[<>≤≥±~≈+\-−–√]?[ ]?[\p{Script=Latin}\p{Script=Greek}\p{Nd}])(?:${bracketed}|[^\p{Script=Arabic}\n()«»،؛؟.!:]|[.:](?=[\p{Nd}\p{Script=Latin}]))*`,
  "gu",
);

/**
 * Returns `text` in runs, Latin ones apart from the rest, so that `ΔP > 15 %` inside Arabic can be isolated from the
 * direction around it. The runs joined give the text again.
 */
export function splitByScript(text: string): Run[] {
  const runs: Run[] = [];
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
