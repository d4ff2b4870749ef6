import { normalize } from "~/knowledge/analysis/normalize";

/** Forms by concept: whole words, word beginnings ending in `*`, and expressions of two or three words. */
type Forms = Readonly<Record<string, readonly string[]>>;

/** Concepts of emergencies (`danger`) and of ordinary questions (`ordinary`). */
export type Concepts = { readonly danger: Forms; readonly ordinary: Forms };

export type ReadFeatures = (text: string) => Set<string>;

/** Maximum length to read: people describe an emergency in the first lines. */
const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 400;
const MAX_LETTERS = 24;
const MIN_BEGINNING = 2;

/** Prefixes that Arabic attaches to a word: the article, particles, and the verb prefixes of the dialects. */
const ARTICLE = /^[وف]?(?:بال|كال|ال|لل)(?=\p{L}{2})/u;
const PARTICLE = /^(?:عال|هال|[وفبلكع])(?=\p{L}{3})/u;
const CONJUGATION = /^[وف]?(?:عم|[بكحهست])?[يتنا](?=\p{L}{2})/u;

/**
 * Returns a function that reads the features of a text for recognising emergencies: its words, its concepts (`#…`), all
 * pairs of its concepts (`#…+…`), and its first one and two words (`^…`). Takes time linear in the length of the text.
 */
export function featuresBy(concepts: Concepts): ReadFeatures {
  const known = byForm({ ...concepts.danger, ...concepts.ordinary });
  return (text) => {
    const words = wordsOf(text);
    const named = new Set(words.flatMap((_, at) => conceptsAt(words, at, known)));
    const all = [...named].sort();
    const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => `#${one}+${other}`));
    const beginning = words.length > 0 ? [`^${words[0]}`, `^${words.slice(0, 2).join(" ")}`] : [];
    const own = words.map((word) => word.replace(ARTICLE, ""));
    return new Set([...beginning, ...own, ...all.map((one) => `#${one}`), ...pairs]);
  };
}

/** Returns the normalised words of `text`. Letters repeated three or more times become one. */
export function wordsOf(text: string): string[] {
  const spelt = normalize(text.slice(0, MAX_CHARACTERS)).slice(0, 2 * MAX_CHARACTERS);
  return (spelt.match(/\p{L}+|\p{N}+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS).replace(/(\p{L})\1{2,}/gu, "$1"));
}

function byForm(concepts: Forms): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(concepts).flatMap(([concept, forms]) => forms.map((form) => ({ form, concept })));
  const grouped = Map.groupBy(pairs, ({ form }) => form);
  return new Map([...grouped].map(([form, same]) => [form, same.map(({ concept }) => concept)]));
}

function conceptsAt(words: readonly string[], at: number, known: ReadonlyMap<string, readonly string[]>): string[] {
  const word = words[at] ?? "";
  const bare = [ARTICLE, PARTICLE, CONJUGATION].map((prefix) => word.replace(prefix, ""));
  const expressions = [2, 3].map((length) => words.slice(at, at + length).join(" "));
  const forms = [...new Set([word, ...bare])].flatMap((one) => [one, ...beginningsOf(one)]);
  return [...forms, ...expressions].flatMap((form) => known.get(form) ?? []);
}

function beginningsOf(word: string): string[] {
  const longest = Math.max(0, word.length - MIN_BEGINNING + 1);
  return Array.from({ length: longest }, (_, more) => `${word.slice(0, MIN_BEGINNING + more)}*`);
}
