import data from "./spoken-numbers.json" with { type: "json" };

/** A word of a text, or what stands between words: `word` is how a number would be written. */
export type Word = { readonly text: string; readonly word: string; readonly hasJoin: boolean };

/** A number that was read, and how many words of the text it took. */
export type Heard = { value: number; taken: number };

export const numbers = new Map(Object.entries(data.numbers));
export const times = new Map(Object.entries(data.times));
export const parts = new Map(Object.entries(data.parts));
export const twice = new Map(Object.entries(data.twice));
export const alone = new Map(Object.entries(data.alone));
export const joins: ReadonlySet<string> = new Set(data.joins);
export const articles: ReadonlySet<string> = new Set(data.articles);
export const signs: ReadonlySet<string> = new Set(data.signs);
export const ones: ReadonlySet<string> = new Set(data.ones);

const points: ReadonlySet<string> = new Set(data.points);
const first = new Map(Object.entries(data.first));
const of: ReadonlySet<string> = new Set(data.of);
const shares = new Map(Object.entries(data.shares));

/** Returns where the next word stands behind `at`, with only spaces and hyphens between; the end where there is none. */
export function nextWord(words: readonly Word[], at: number): number {
  let next = at + 1;
  while (words[next] && /^[\s-]+$/u.test(words[next]?.text ?? "")) next += 1;
  return next;
}

/** Returns the English number in words that begins at `at`: "two hundred and fifty", "a hundred and ten", "twenty-five". */
export function englishAt(words: readonly Word[], at: number): Heard | null {
  let [total, current, end] = [0, 0, at];
  for (let next = at; ; ) {
    const word = words[next]?.word ?? "";
    const small = /^[a-z]/u.test(word) ? numbers.get(word) : undefined;
    const factor = /^[a-z]/u.test(word) ? times.get(word) : undefined;
    const isOne = next === at && (word === "a" || word === "one") && (times.get(words[at + 2]?.word ?? "") ?? 0) >= 100;
    if (isOne) current = 1;
    else if (small !== undefined && goesOn(current, small)) current += small;
    else if (factor === 100 && current > 0 && current < 100) current *= factor;
    else if (factor !== undefined && factor > 100 && current > 0) [total, current] = [total + current * factor, 0];
    else break;
    end = next + 1;
    next = nextWord(words, next);
    const mayJoin = current % 100 === 0;
    if (mayJoin && words[next]?.word === "and") next = nextWord(words, next);
  }
  return end > at ? { value: total + current, taken: end - at } : null;
}

/** After "two hundred" comes "fifty" or "five", after "twenty" only "five". */
function goesOn(current: number, small: number): boolean {
  if (small >= 10) return current % 100 === 0;
  return current % 10 === 0 && current % 100 !== 10;
}

/** Returns digits, or "one", "zero" or "واحد", where decimals follow: without them nothing is to be written anew. */
export function firstOfDecimals(words: readonly Word[], at: number): Heard | null {
  const word = words[at]?.word ?? "";
  const value = /^\d+$/u.test(word) ? Number(word) : first.get(word);
  const heard = value === undefined ? null : { value, taken: 1 };
  return heard && withDecimalsOf(words, at, heard).taken > 1 ? heard : null;
}

/** Returns `heard`, which begins at `at`, with its decimals: "three point two five", "واحد وثمانية من عشرة". */
export function withDecimalsOf(words: readonly Word[], at: number, heard: Heard): Heard {
  if (!Number.isInteger(heard.value)) return heard;
  const behind = nextWord(words, at + heard.taken - 1);
  return behindPoint(words, at, heard, behind) ?? asShare(words, at, heard, behind) ?? heard;
}

function behindPoint(words: readonly Word[], at: number, { value }: Heard, point: number): Heard | null {
  if (!points.has(words[point]?.word ?? "")) return null;
  let [digits, end] = ["", point];
  for (let next = nextWord(words, point); digits.length < 4; next = nextWord(words, next)) {
    const word = words[next]?.word ?? "";
    const digit = /^\d+$/u.test(word) ? word : String(numbers.get(word) ?? first.get(word) ?? "");
    if (digit === "" || (digits !== "" && digit.length > 1)) break;
    digits += digit;
    end = next;
  }
  return digits === "" ? null : { value: Number(`${value}.${digits}`), taken: end + 1 - at };
}

function asShare(words: readonly Word[], at: number, { value }: Heard, part: number): Heard | null {
  const { word = "", hasJoin = false } = words[part] ?? {};
  const share = hasJoin ? (numbers.get(word) ?? first.get(word)) : undefined;
  const from = nextWord(words, part);
  const whole = nextWord(words, from);
  const of10 = shares.get(words[whole]?.word ?? "");
  if (share === undefined || of10 === undefined || share >= of10 || !of.has(words[from]?.word ?? "")) return null;
  return { value: value + share / of10, taken: whole + 1 - at };
}
