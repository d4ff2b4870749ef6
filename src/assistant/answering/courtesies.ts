import type { Language } from "~/i18n/languages";
import { normalize, spelledWords } from "~/knowledge/analysis/normalize";

type InBoth<T> = Readonly<Record<Language, T>>;

/** A courtesy and the reply to it. */
export type Courtesy = {
  readonly said: InBoth<readonly string[]>;
  /** Reply to a message that is nothing but this courtesy. */
  readonly reply: InBoth<string>;
  /** Opening of the answer where a question follows: a salam is returned. */
  readonly returned?: InBoth<string> | undefined;
  /** Whether it may come before a question, and after one. */
  readonly opens?: boolean | undefined;
  readonly closes?: boolean | undefined;
};

/** Courtesies, forms of address ("engineer"), and filler words around them. */
export type Courtesies = {
  readonly courtesies: readonly Courtesy[];
  readonly address: InBoth<readonly string[]>;
  readonly filler: InBoth<readonly string[]>;
};

/** A message without the courtesies around its question, and the first of them. */
export type WithoutCourtesies = { readonly question: string; readonly courtesy: Courtesy | null };

/** Returns how to read courtesies: alone, and around a question. */
export function createCourtesies({ courtesies, address, filler }: Courtesies) {
  const said = courtesies.flatMap((courtesy) => phrasesOf(courtesy.said).map((words) => ({ words, courtesy })));
  const addressed = phrasesOf(address).map((words) => ({ words, courtesy: null }));
  const idle = phrasesOf(filler).map((words) => ({ words, courtesy: null }));
  const lists: Lists = {
    all: byFirstWord([...said, ...addressed, ...idle]),
    opening: byFirstWord([...said.filter(({ courtesy }) => courtesy.opens), ...addressed]),
    closing: byFirstWord(said.filter(({ courtesy }) => courtesy.closes)),
  };
  return {
    /** Returns the first courtesy of a message that says nothing else, in the order in which they are listed. */
    alone(message: string): Courtesy | null {
      const found = new Set(saidFrom(lists.all, wordsIn(message), 0));
      return courtesies.find((courtesy) => found.has(courtesy)) ?? null;
    },
    /** Returns a message without the courtesies around its question. */
    around: (message: string): WithoutCourtesies => askedIn(message, lists),
  };
}

/**
 * Phrases by their first word, the longest first: of courtesies, addresses and fillers; of what opens; of what closes.
 */
type Lists = { readonly all: Phrases; readonly opening: Phrases; readonly closing: Phrases };

function askedIn(message: string, lists: Lists): WithoutCourtesies {
  const words = wordsIn(message);
  const { from, courtesy } = openingOf(words, lists);
  const to = closingOf(words, from, lists);
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last) return { question: message, courtesy: null };
  const mark = /^[?؟]+/u.exec(message.slice(last.end))?.[0].length ?? 0;
  const end = to === words.length ? message.length : last.end + mark;
  return { question: message.slice(from === 0 ? 0 : first.start, end), courtesy };
}

/** Cuts off an address without a courtesy only before a punctuation mark: "Engineer asks …" stays. */
function openingOf(words: readonly Said[], { opening }: Lists): { from: number; courtesy: Courtesy | null } {
  let [at, from] = [0, 0];
  let courtesy: Courtesy | null = null;
  for (let found = longestAt(opening, words, at); found; found = longestAt(opening, words, at)) {
    at += found.words.length;
    courtesy ??= found.courtesy;
    if (courtesy || words[at - 1]?.isLastOfClause) from = at;
  }
  return { from, courtesy };
}

function closingOf(words: readonly Said[], from: number, { closing, all }: Lists): number {
  let to = words.length;
  for (let at = words.length - 1; at > from && at >= words.length - MOST_WORDS_BEHIND; at -= 1) {
    const found = longestAt(closing, words, at) ?? longestAt(closing, withoutAnd(words, at), at);
    if (found && saidFrom(all, words, at + found.words.length)) to = at;
  }
  return to;
}

/** Returns the courtesies that `words` consist of from a place to the end; null if there is anything else. */
function saidFrom(phrases: Phrases, words: readonly Said[], from: number): Courtesy[] | null {
  const said: Courtesy[] = [];
  for (let at = from; at < words.length; ) {
    const found = longestAt(phrases, words, at);
    if (!found) return null;
    if (found.courtesy) said.push(found.courtesy);
    at += found.words.length;
  }
  return said;
}

/** Maximum number of words behind a question that are searched for courtesies, because thanks are short. */
const MOST_WORDS_BEHIND = 12;

/** A word of a message, normalised like the phrases, and whether a punctuation mark follows it. */
type Said = { readonly word: string; readonly start: number; readonly end: number; readonly isLastOfClause: boolean };

function wordsIn(message: string): Said[] {
  return Array.from(message.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}ـ'’ʼ]+/gu), ({ 0: text, index: start }) => {
    const end = start + text.length;
    return {
      word: normalize(text),
      start,
      end,
      isLastOfClause: /^\s*[,،;؛:.!?؟…\n-]/u.test(message.slice(end, end + 3)),
    };
  }).filter(({ word }) => word !== "");
}

/** Arabic joins "and" to the word behind it: وشكرا. */
function withoutAnd(words: readonly Said[], at: number): Said[] {
  return words.map((one, index) => (index === at ? { ...one, word: one.word.replace(/^و/, "") } : one));
}

type Phrase = { readonly words: readonly string[]; readonly courtesy: Courtesy | null };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

function byFirstWord(phrases: readonly Phrase[]): Phrases {
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? "");
}

function longestAt(phrases: Phrases, words: readonly Said[], at: number): Phrase | undefined {
  return phrases
    .get(words[at]?.word ?? "")
    ?.find((phrase) => phrase.words.every((word, index) => words[at + index]?.word === word));
}

function phrasesOf(lists: InBoth<readonly string[]>): string[][] {
  return [...lists.en, ...lists.ar].map((phrase) => spelledWords(phrase).trim().split(/\s+/));
}
