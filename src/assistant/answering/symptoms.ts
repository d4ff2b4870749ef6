import { normalize } from "~/knowledge/analysis/normalize";
import type { Row, Table } from "./blocks";

type Reading = "flow" | "passage" | "drop";
type Direction = "up" | "down" | "steady";

/** What a question says of the readings that tell a fault. */
export type Symptoms = ReadonlyMap<Reading, Direction>;

const READINGS: readonly (readonly [Reading, RegExp])[] = [
  ["drop", /\bdp\b|delta p|pressure drop|differential|pressure difference|فرق الضغط|فرق ضغط|الدلتا|دلتا|هبوط الضغط/],
  ["passage", /salt|salinity|conductivity|tds|quality|املاح|ملوحه|ملح|موصليه|مالح/],
  ["flow", /flow|production|product water|output|throughput|تدفق|انتاج|فلو|الميه قل|الماء قل/],
];

const DIRECTIONS: readonly (readonly [Direction, RegExp])[] = [
  [
    "steady",
    /normal|same|constant|steady|stable|unchanged|(?:hasnt|havent|didnt|doesnt|has not|have not|did not|not) changed?\b|no change|hardly|little|not raised|no typical|ثابت|عادي|طبيعي|نفس|مستقر|لا يتغير|لا يكاد|يكاد لا|ما تغير|بلا تغير|دون تغير|قليلا/,
  ],
  [
    "up",
    /\bup\b|ris(?:e|es|en|ing)|rose|high|increas|jump|climb|salty|doubl|more\b|ارتفع|ارتفاع|يرتفع|زاد|زياد|زايد|يزيد|عالي|طلع|يقفز|قفز|مرتفع|صعود|يصعد|مالح/,
  ],
  [
    "down",
    /down|drop(?:s|ped|ping)?\b(?! in)|fall|fell|\blow|decreas|less\b|lost|reduced|نزل|نازل|انخفض|انخفاض|ينخفض|هبط|يهبط|ضعيف|قليل(?!ا)|واطي|منخفض|ناقص|نقص|\bقل\b|قلت/,
  ],
];

const CLAUSE_END =
  /[,;:.،؛]|\b(?:but|and|while|with|yet|though|although)\b|(?<= )(?:لكن|ولكن|بس|مع|بينما)(?= )|(?<= )و(?=ال)/;

/** Returns which readings a question says are up, down or unchanged. */
export function symptomsIn(question: string): Symptoms {
  const symptoms = new Map<Reading, Direction>();
  let waiting: Reading[] = [];
  for (const clause of asPassage(normalize(question)).split(CLAUSE_END)) {
    for (const { reading, direction } of mentionsIn(clause)) {
      waiting.push(reading);
      if (direction === undefined) continue;
      for (const one of waiting) symptoms.set(one, direction);
      waiting = [];
    }
  }
  return symptoms;
}

/** A reading that is told twice ("from 20 to 60") says by its figures what others say in words. */
const CHANGED =
  /(?:\b(?:went|gone|goes|moved|changed|came|is|was)\s)?\bfrom\s(?<old>\d+(?:\.\d+)?)\s?(?:[^\s\d]\S*)?\sto\s(?<new>\d+(?:\.\d+)?)|(?:(?:صار|صارت|كان|كانت|راح|راحت|تغير|تغيرت|انتقل|انتقلت)\s)?(?<!\p{L})من\s(?<was>\d+(?:\.\d+)?)\s?(?:[^\s\d]\S*)?\s?(?:الى|إلى|لـ?)\s?(?<now>\d+(?:\.\d+)?)/iu;

/** How long something took names no schedule, and what stayed as it was no subject. */
const BESIDE =
  /[,،]?\s?(?:with(?:in)?|in|over|during|for|since)?\s?(?:the )?(?:last|past|one|two|three|four|a|an|\d{1,4})\s(?:hours?|days?|weeks?|months?|shifts?)(?!\p{L})|[,،]?\s?(?:but |and |with )?(?<!differential )(?:the )?(?:feed )?(?:pressure|temperature)s? (?:(?:is|are|was|stayed|stays|remained) )?(?:the same|same|normal|constant|steady|stable|unchanged)|[,،]?\s?(?:خلال|في|من|بعد)\s(?:آخر\s)?(?:اسبوع|أسبوع|يوم|شهر|ساعة|يومين|اسبوعين|أسبوعين|شهرين)(?!\p{L})|[,،]?\s?(?:مع |بس )?(?<!فرق )(?<!\p{L})و?(?:ال)?(?:ضغط|حرارة)\s(?:ما تغير|ثابت|ثابتة|نفسه|عادي|طبيعي)/giu;

/**
 * Returns the symptoms that `question` describes in plain words: the direction in which a reading changed, where only its
 * figures tell, and neither how long that took nor what stayed the same. Other questions are returned as they are.
 */
export function toldPlainly(question: string): string {
  const told = withDirection(question);
  if (!hasChanged(told)) return told;
  return named(told.replaceAll(BESIDE, " ").replaceAll(/ {2,}/g, " ").trim());
}

const PERMEATE_READ =
  /(?:permeate|product) (?:conductivity|salinity|tds)|^(?:the )?(?:conductivity|salinity|tds)|موصلي[ةه]|ملوح[ةه]/iu;
const OTHER_WATER =
  /tower|boiler|condensate|cooling|softener|steam|resin|demin|mixed bed|feed ?water|برج|غلاي|بويلر|متكاثف|كوندنس|تبريد|كولنج|ميسر|ميسّر|سوفتنر|بخار|راتنج|ريزن|نزع المعادن|ديمن|تغذية|تغذيه/iu;
const PASSAGE_NAMED = /salt passage|نفاذ (?:ال)?[أا]ملاح/iu;

/** Operators read salt passage as the conductivity of the permeate; manuals tell of it by its name. */
function named(told: string): string {
  const isRead = PERMEATE_READ.test(told) && !OTHER_WATER.test(told) && !PASSAGE_NAMED.test(told);
  if (!isRead || symptomsIn(told).get("passage") !== "up") return told;
  return /\p{sc=Arabic}/u.test(told) ? `${told} (نفاذ الأملاح)` : `${told} (salt passage)`;
}

/** Returns whether `question` tells of a reading that went up or down. */
export function hasChanged(question: string): boolean {
  return symptomsIn(question)
    .values()
    .some((direction) => direction !== "steady");
}

/** The direction in which a reading changed in words, where only its figures tell. */
function withDirection(question: string): string {
  const found = CHANGED.exec(question);
  const { old, new: next, was, now } = found?.groups ?? {};
  if (!found || hasChanged(question)) return question;
  const rise = Number(next ?? now) - Number(old ?? was);
  if (rise === 0) return question;
  const said = next ? (rise > 0 ? "rose" : "fell") : rise > 0 ? "ارتفعت" : "انخفضت";
  const told = found[0].replace(next ? /^.*?(?=from)/iu : /^.*?(?=من\s+\d)/u, `${said} `);
  return question.replace(found[0], told);
}

const REJECTION_FELL =
  /(?:salt )?rejection (?:\S+ ){0,2}?(?:down|dropped|drops?|fell|falls|decreas\S*|collapsed|lost|low|worse)|(?:lower|low|less|lost) (?:salt )?rejection|(?:ما عاد|لم يعد|ما|لا|مش|مو) (?:ب|عم )?يرفض (?:ال)?املاح|(?:انخفض|نزل|قل|ضعف|انهار|هبط) (?:ال)?رفض(?: (?:ال)?املاح)?|رفض (?:ال)?املاح (?:\S+ )?(?:نزل|انخفض|قل|ضعيف|هبط)/g;

/** What is not rejected passes. */
function asPassage(text: string): string {
  return text.replace(REJECTION_FELL, "salt passage up");
}

type Mention = { readonly reading: Reading; readonly direction: Direction | undefined };

/** Each reading that a clause names, with the direction said after it, or else before it. */
function mentionsIn(clause: string): Mention[] {
  const readings = placed(READINGS, clause);
  const directions = placed(DIRECTIONS, withoutReadings(clause));
  return readings.map(({ what, at }, index) => {
    const next = readings[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const previous = readings[index - 1]?.at ?? -1;
    const after = directions.find((one) => one.at > at && one.at < next);
    const before = directions.findLast((one) => one.at < at && one.at > previous);
    const chosen = after ?? before;
    if (chosen) directions.splice(directions.indexOf(chosen), 1);
    return { reading: what, direction: chosen?.what };
  });
}

/** Where each kind is named first, in the order of the text. */
function placed<T>(kinds: readonly (readonly [T, RegExp])[], text: string): { what: T; at: number }[] {
  return kinds
    .map(([what, pattern]) => ({ what, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
}

/**
 * Returns the rows of a table of symptoms that fit a question, those that agree with most of it first. Empty where the
 * table has no column for a reading that the question names, or no row fits.
 */
export function rowsForSymptoms(table: Table, symptoms: Symptoms): Row[] {
  const columns = table.header.cells.map((cell) => READINGS.find(([, pattern]) => pattern.test(normalize(cell)))?.[0]);
  const asked = columns.flatMap((reading, index) => {
    const direction = reading && symptoms.get(reading);
    return direction ? [{ index, direction }] : [];
  });
  const judged = table.rows.map((row) => {
    const cells = asked.map(({ index, direction }) => {
      const said = directionsIn(normalize(row.cells[index] ?? ""));
      return { agrees: said.includes(direction), contradicts: said.length > 0 && !said.includes(direction) };
    });
    return {
      row,
      agreeing: cells.filter((cell) => cell.agrees).length,
      fits: cells.every((cell) => !cell.contradicts),
    };
  });
  return judged
    .filter(({ fits, agreeing }) => fits && agreeing > 0)
    .sort((a, b) => b.agreeing - a.agreeing)
    .map(({ row }) => row);
}

function directionsIn(text: string): Direction[] {
  return DIRECTIONS.filter(([, pattern]) => pattern.test(text)).map(([direction]) => direction);
}

/** "Pressure drop" says nothing of a direction. */
function withoutReadings(clause: string): string {
  return clause.replace(/pressure drop|هبوط الضغط/g, (name) => " ".repeat(name.length));
}
