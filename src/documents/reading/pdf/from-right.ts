import { openAfter } from "./brackets";
import { type BidiToken, bidiTokensOf, type ShownGlyph } from "./tokens";

/**
 * Returns a line from the right in the order in which it is read. The bidirectional algorithm sets such a line so:
 * from the first Latin letter to the last letter or figure before the next Arabic letter everything runs from the left;
 * figures before it stand each by itself, and so do signs. Turned round, this leaves one question only: which
 * of the figures on the right of a Latin run are of the run, as in `pH 7`, and which come before it, as in `75 bar`.
 * The order that is likelier to have been written is taken.
 */
export function orderFromRight<One extends ShownGlyph>(visual: readonly One[]): One[] {
  const tokens = bidiTokensOf(visual);
  const read: BidiToken<One>[] = [];
  let isAfterArabic = false;
  for (let to = tokens.length; to > 0; ) {
    const last = tokens[to - 1] as BidiToken<One>;
    if (isOfTheRight(last)) {
      read.push(last);
      isAfterArabic ||= last.kind === "right";
      to -= 1;
      continue;
    }
    let from = to;
    while (from > 0 && !isOfTheRight(tokens[from - 1] as BidiToken<One>)) from -= 1;
    // A bracket whose other one is beyond Arabic stands by itself, as a sign among Arabic does, and parts two runs.
    const parting = from > 0 ? partingBracket(tokens.slice(from, to)) : -1;
    if (parting >= 0) from += parting + 1;
    read.push(...likeliest(tokens.slice(from, to), { isAfterArabic, isLast: from === 0 }));
    if (parting >= 0) read.push(tokens[--from] as BidiToken<One>);
    to = from;
  }
  return read.flatMap(({ parts }) => parts);
}

function partingBracket(tokens: readonly BidiToken<ShownGlyph>[]): number {
  return hasOddBrackets(textOf(tokens)) ? tokens.findIndex(({ text }) => hasOddBrackets(text)) : -1;
}

function isOfTheRight({ kind }: BidiToken<ShownGlyph>): boolean {
  return kind === "right" || kind === "arabic-number";
}

/**
 * One order of what stands between two Arabic words: what comes before the run from the left, the run,
 * and what comes after.
 */
type Order<One> = { before: BidiToken<One>[]; run: BidiToken<One>[]; after: BidiToken<One>[]; cost: number };

/** Whether Arabic comes before on the line, and whether the line ends after. */
type Where = { isAfterArabic: boolean; isLast: boolean };

function likeliest<One extends ShownGlyph>(tokens: BidiToken<One>[], where: Where): BidiToken<One>[] {
  const orders = [...turned(tokens, where), asShown(tokens)];
  let best: { order: Order<One>; cost: number } | null = null;
  for (const order of orders) {
    const cost = order.cost + costOf(order, where);
    if (!best || cost < best.cost) best = { order, cost };
  }
  const { before, run, after } = (best as { order: Order<One> }).order;
  return [...before, ...run, ...after];
}

/** Returns the orders that the algorithm shows as `tokens`, one for each place where the run may end. */
function turned<One extends ShownGlyph>(tokens: BidiToken<One>[], { isLast }: Where): Order<One>[] {
  const first = tokens.findIndex(({ kind }) => kind === "letter");
  if (first < 0) return [{ before: tokens.toReversed(), run: [], after: [], cost: 0 }];
  const after = tokens.slice(0, first).toReversed();
  // A figure on the left of a run is of no run of its own: then the writer has set the direction here.
  if (after.some(({ kind }) => kind === "number")) return [];
  const order = (end: number, cost: number) => {
    return { before: tokens.slice(end).toReversed(), run: tokens.slice(first, end), after, cost };
  };
  const open = [...Array(first).fill(0), ...openAfter(tokens.slice(first).map(({ text }) => text))];
  const last = tokens.findLastIndex(({ kind }) => kind === "letter");
  // Brackets that are open at the last letter are closed in the run, if at all; else it goes on in the next line.
  const least = Math.max(last, open.indexOf(0, last));
  const goesOn = (open.at(-1) ?? 0) > 0;
  const orders = [order(least + 1, open[least] > 0 ? GOES_ON : 0)];
  for (let at = least + 1; at < tokens.length && orders.length < MOST_ORDERS; at += 1) {
    const { kind, text } = tokens[at] as BidiToken<One>;
    const isClosed = open[at] === 0;
    const isEnd = kind === "number" ? isClosed || goesOn : isClosed && open[at - 1] > 0;
    if (isEnd) orders.push(order(at + 1, isClosed ? 0 : GOES_ON));
    else if (isLast && OPERATOR.test(text)) orders.push(order(at + 1, GOES_ON));
  }
  if (goesOn) orders.push(order(tokens.length, GOES_ON));
  return orders;
}

/** No formula has more figures; a file made to stop the reader may. */
const MOST_ORDERS = 60;

/** Operators of a formula, after which a line may break. */
const OPERATOR = /^[=×/+–-]$/;

/**
 * Writers may set a run's direction, and a line may be one of a paragraph from the left:
 * then it is read as it is shown.
 */
function asShown<One extends ShownGlyph>(tokens: BidiToken<One>[]): Order<One> {
  const isWord = ({ kind }: BidiToken<One>) => kind === "letter" || kind === "number";
  let [from, to] = [tokens.findIndex(isWord), tokens.findLastIndex(isWord) + 1];
  if (from < 0) return { before: [], run: [], after: tokens.toReversed(), cost: SET_BY_WRITER };
  while (from > 0 && tokens[from - 1]?.kind === "sign") from -= 1;
  while (tokens[to]?.kind === "sign") to += 1;
  const [before, after] = [tokens.slice(to).toReversed(), tokens.slice(0, from).toReversed()];
  const run = tokens.slice(from, to);
  return { before, run, after, cost: SET_BY_WRITER + (hasOddBrackets(textOf(run)) ? SLIGHT / 2 : 0) };
}

/** Costs of the oddities in an order; the cheapest order wins. */
const [SET_BY_WRITER, GOES_ON] = [0.6, 0.3];
const [SLIGHT, ODD, WRONG] = [1, 2, 3];

/** Two figures with a dash between, and nothing like it around, as a code has; or else with a hyphen. */
const FIGURE = String.raw`(?:0|[1-9]\d*)(?:\.\d+)?`;
const between = (sign: string) => {
  return new RegExp(String.raw`(?<![\p{L}\d.–-])(?<from>${FIGURE})${sign}(?<to>${FIGURE})(?![\d–-]|\.\d)`, "gu");
};
const [DASHED, RANGE] = [between(String.raw`\s?–\s?`), between(String.raw`(?:\s?–\s?|-)`)];

function costOf({ before, run, after }: Order<ShownGlyph>, { isAfterArabic, isLast }: Where): number {
  const [first, middle] = [textOf(before), textOf(run)];
  const all = first + middle + textOf(after);
  let cost = unitCost(first, middle);
  if (!all.includes("=")) {
    for (const { groups } of all.matchAll(isAfterArabic ? DASHED : RANGE)) {
      if (Number(groups?.from) > Number(groups?.to)) cost += 1.5 * SLIGHT;
    }
  }
  if (hasOddBrackets(first) !== hasOddBrackets(textOf(after))) cost += SLIGHT / 2;
  if (/[–=×/+·-]$/.test(first.trimEnd()) && middle !== "") cost += WRONG;
  if (/(?<![\p{L}\p{Nd}])[CF]°/u.test(all)) cost += WRONG;
  if (/[%‰]\s?\p{Nd}/u.test(all) || /\p{Nd}[+−-](?![\p{L}\p{Nd}])/u.test(all)) cost += ODD;
  if (isLast && !isAfterArabic && /^\P{L}+$/u.test(all) && (openAfter([...all]).at(-1) ?? 0) > 0) cost += SLIGHT;
  // Without Arabic before, a hyphen joins figures.
  if (!isAfterArabic && before.length > 0 && /\p{Nd}-\p{Nd}/u.test(first)) cost += SLIGHT;
  if (!isAfterArabic && /^[.,;:!?،؛؟%‰]/.test(all.trimStart())) cost += ODD;
  return cost;
}

function hasOddBrackets(text: string): boolean {
  return (text.match(/[()[\]]/g)?.length ?? 0) % 2 === 1;
}

/** Signs of a word at the end of a text, such as the degree sign of °C. */
const SIGNS = /(?<![^\s\p{L}\p{Nd}()[\]])[^\s\p{L}\p{Nd}()[\]]*$/u;
const ENDS_WITH_FIGURE = /\p{Nd}\s?[^\s\p{L}\p{Nd}()[\]]*$/u;
/** So many characters before a word tell whether it is a unit. */
const LOOKED_AT = 12;

/** A unit comes after its figure, and a name before it. */
function unitCost(text: string, run: string): number {
  const before = text.slice(-LOOKED_AT);
  const first = /^[()[\]]*(?<word>[^\s()[\]]*)/.exec(run);
  const word = (SIGNS.exec(before)?.[0] ?? "") + (first?.groups?.word ?? "");
  const rest = run.slice(first?.[0].length ?? 0);
  if (!/\p{L}/u.test(word) || !/\p{Nd}/u.test(text + rest)) return 0;
  const hasFigure = ENDS_WITH_FIGURE.test(before) && !/[%‰،,;:.]$/.test(before.trimEnd());
  const figure = /(?<!\p{Nd})\p{Nd}+$/u.exec(before)?.[0];
  // Without a space between, as in `m3` and `CaCO3`, a figure is of the word, but for `12bar`.
  if (figure && (word.length < 2 || rest !== "" || isUnitWord(word + figure))) return WRONG;
  if (isUnitWord(word)) return hasFigure ? 0 : ODD;
  if (!hasFigure) return 0;
  return /\s$/.test(before) ? SLIGHT : WRONG;
}

function textOf(tokens: readonly BidiToken<ShownGlyph>[]): string {
  return tokens.map(({ text }) => text).join("");
}

/** Returns whether `word` is a unit. Other Latin words before a figure are names, such as `pH 7`. */
function isUnitWord(word: string): boolean {
  return UNITS.has(word) || (/[/·]/.test(word) && word.split(/[/·]/).every((part) => UNITS.has(part)));
}

const UNITS: ReadonlySet<string> = new Set(
  (
    "% ‰ ° °C °F K m cm mm µm μm nm m² m2 m³ m3 cm² cm2 cm³ cm3 mm² mm2 ft² ft2 ft³ ft3 " +
    "L l mL ml g kg mg µg μg t bar mbar psi psig Pa kPa MPa m³/h m3/h m³/d m3/d " +
    "L/h L/min L/s L/m²·h L/m2·h mg/L g/L µg/L μg/L ppm ppb ppt mg/l g/l µS/cm μS/cm uS/cm mS/cm NTU FNU h min s d " +
    "V kV mV A mA W kW kWh MW Hz rpm dB kg/m³ kg/h gpm gpd gfd GPM LMH in ft " +
    "mol mmol meq/L mEq/L CFU/mL ppm-h ppm·h mg·h/L"
  ).split(" "),
);
