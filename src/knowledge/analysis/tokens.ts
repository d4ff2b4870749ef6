/** A stretch of a text: offsets in UTF-16 units, `end` exclusive. */
export type Span = {
  start: number;
  end: number;
};

export type TokenKind = "number" | "unit" | "formula" | "word" | "arabic";

/** One word of a text as written. */
export type RawToken = Span & {
  kind: TokenKind;
  surface: string;
};

const UNIT =
  "(?:kWh|kW|mmol|meq|[mµμu]?mol|[mkµμun]?g|[mM]?[lL]|[mckµμu]?m[23²³]?|ft[23²³]?|in[23²³]?|gal|days?|hrs?|min|sec|" +
  "[hdsyr]|bar|psi|[mµμu]?S|°[CF]|NTU|CFU|mV|V|A|N)";

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
  const tokens: RawToken[] = [];
  for (let at = 0; at < text.length; ) {
    if (beginsNothing(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const token = plainWordAt(text, at) ?? nextMatch(text, at);
    if (!token) break;
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function nextMatch(text: string, from: number): RawToken | null {
  TOKEN.lastIndex = from;
  const match = TOKEN.exec(text);
  if (!match) return null;
  const [surface] = match;
  const kind = KINDS.find((_, index) => match[index + 1] !== undefined) ?? "word";
  return { kind, surface, start: match.index, end: match.index + surface.length };
}

const FIRST_BEYOND_ASCII = 0x80;

/** Role of an ASCII character in a plain word: none, a letter, a digit, or a sign that it may be no plain word. */
const [NOTHING, LETTER, DIGIT, JOINER] = [0, 1, 2, 3];
const ASCII = Uint8Array.from({ length: FIRST_BEYOND_ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  if (/\d/.test(character)) return DIGIT;
  return /[/(']/.test(character) ? JOINER : NOTHING;
});

/** No token starts with punctuation or space. */
function beginsNothing(code: number): boolean {
  return code < FIRST_BEYOND_ASCII && ASCII[code] !== LETTER && ASCII[code] !== DIGIT;
}

/**
 * Returns the word at `start` where the pattern need not be asked, which takes many times as long: letters of one
 * script without marks, before nothing that may belong to them or make them a unit or a formula. Most words are like
 * that.
 */
function plainWordAt(text: string, start: number): RawToken | null {
  const first = text.charCodeAt(start);
  const kind = isArabicLetter(first) ? "arabic" : ASCII[first] === LETTER ? "word" : null;
  if (!kind) return null;
  let end = start + 1;
  let next = text.charCodeAt(end);
  while (kind === "arabic" ? isArabicLetter(next) : ASCII[next] === LETTER || ASCII[next] === DIGIT) {
    end += 1;
    next = text.charCodeAt(end);
  }
  if (next >= FIRST_BEYOND_ASCII || (kind === "word" && ASCII[next] === JOINER)) return null;
  return { kind, surface: text.slice(start, end), start, end };
}

function isArabicLetter(code: number): boolean {
  return code >= 0x620 && code <= 0x64a;
}
