/** A stretch of a text: offsets in UTF-16 units, `end` exclusive. */
export type Span = {
  start: number;
  end: number;
};

export type TokenKind = "number" | "unit" | "formula" | "word" | "arabic";

/** One word of a text as it stands there. */
export type RawToken = Span & {
  kind: TokenKind;
  surface: string;
};

const UNIT =
  "(?:kWh|kW|mmol|meq|[mµμu]?mol|[mkµμun]?g|[mM]?[lL]|[mckµμu]?m[23²³]?|ft[23²³]?|in[23²³]?|gal|days?|hrs?|min|sec|[hdsyr]|bar|psi|[mµμu]?S|°[CF]|NTU|CFU|mV|V|A|N)";

const PATTERNS: Record<TokenKind, string> = {
  unit: `(?<![\\p{L}\\p{M}])${UNIT}/${UNIT}(?:[·⋅.*\\/]?${UNIT})*(?![\\p{L}\\p{N}])`,
  formula: "(?<![\\p{L}\\p{N}])[A-Z][a-z]?\\((?:[A-Z]{1,3}\\d?)\\)[\\d₀-₉]*(?![\\p{L}\\p{N}])",
  number: "\\p{Nd}+(?:[.,٫٬]\\p{Nd}+)*",
  arabic: "(?:[\\p{scx=Arabic}&&[\\p{L}\\u200c]]\\p{M}*)+",
  word: "[∆°]?(?:[\\p{L}--\\p{scx=Arabic}][\\p{M}\\p{N}]*)+(?:['’ʼ](?:[\\p{L}--\\p{scx=Arabic}]\\p{M}*)+)*",
};

const TOKEN = new RegExp(
  Object.values(PATTERNS)
    .map((pattern) => `(${pattern})`)
    .join("|"),
  "gv",
);

const KINDS = Object.keys(PATTERNS) as TokenKind[];

/**
 * Returns the words of `text` in order, with their places. Units (`m³/h`, `L/m²·h`, `µS/cm`), decimals, formulas and
 * abbreviations (`Na4EDTA`, `Ca(OH)2`, `SDI15`, `ΔP`) stay whole; a change of script ends a word.
 */
export function tokenize(text: string): RawToken[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({
    kind: KINDS.find((_, index) => match[index + 1] !== undefined) ?? "word",
    surface: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
