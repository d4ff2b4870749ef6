import { everyday, type GlossaryEntry, glossary } from "./glossary-entries";
import { borrowedSound, joinSounds, soundOf } from "./loanwords";
import { normalize } from "./normalize";
import { canonicalRoot, rootsOf } from "./roots";
import { areLetters, spelledInArabic } from "./spelled-letters";
import { type Token, type Word, type WordReading, words } from "./words";

/** A way to name a concept: the terms that follow each other, and how it must be written if that matters. */
type Form = {
  concept: string;
  terms: string[];
  exactly: string | null;
  /** Whether the terms are names of letters: then a longer row of them is another abbreviation. */
  isSpelled: boolean;
};

const ROOT = "√";

const formsByFirstTerm = Map.groupBy([...glossary, ...everyday].flatMap(formsOf), (form) => form.terms[0] ?? "");
const spelledByFirstLetter = Map.groupBy(spelledForms(), (form) => form.terms[0] ?? "");

/** Verbs and their nouns, whose forms are too many to be listed. */
const conceptsByRoot = Map.groupBy(
  everyday.flatMap(({ concept, en }) => {
    const roots = en.filter((form) => form.startsWith(ROOT));
    return roots.map((root) => ({ root: canonicalRoot(normalize(root.slice(1))), concept }));
  }),
  ({ root }) => root,
);

/** Borrowed words, which everybody spells in another way. Where two sound alike, neither is known by its sound. */
const conceptBySound = new Map(
  [...Map.groupBy(glossary.flatMap(soundsOf), ({ sound }) => sound)].flatMap(([sound, found]) => {
    const [concept, ...others] = new Set(found.map((one) => one.concept));
    return concept && others.length === 0 ? [[sound, concept] as const] : [];
  }),
);
const beginnings = new Set(
  conceptBySound.keys().flatMap((sound) => Array.from(sound, (_, index) => sound.slice(0, index + 1))),
);
const MOST_WORDS_OF_A_SOUND = 3;

function soundsOf({ concept, en, ar }: GlossaryEntry): { concept: string; sound: string }[] {
  return ar.flatMap((form) => {
    const sound = borrowedSound(normalize(form), en);
    return sound ? [{ concept, sound }] : [];
  });
}

function formsOf({ concept, en, ar, abbreviations }: GlossaryEntry): Form[] {
  const named = [...en, ...ar].filter((form) => !form.startsWith(ROOT) && !areLetters(normalize(form).split(" ")));
  const forms = named.map((form) => ({ concept, terms: termsOf(form), exactly: null, isSpelled: false }));
  const short = abbreviations.map((form) => ({
    concept,
    terms: termsOf(form),
    exactly: form.length <= 2 ? form : null,
    isSpelled: false,
  }));
  return [...forms, ...short].filter((form) => form.terms.length > 0);
}

/**
 * Abbreviations letter by letter. Where two would be spelled alike, the one that the glossary spells itself is meant.
 */
function spelledForms(): Form[] {
  const listed = glossary.flatMap(({ concept, ar }) => {
    return ar
      .map((form) => ({ concept, letters: normalize(form) }))
      .filter(({ letters }) => areLetters(letters.split(" ")));
  });
  const known = new Set(listed.map(({ letters }) => letters));
  const made = glossary.flatMap(({ concept, abbreviations }) => {
    return abbreviations.flatMap(spelledInArabic).map((letters) => ({ concept, letters }));
  });
  return [...listed, ...made.filter(({ letters }) => !known.has(letters))].map(({ concept, letters }) => {
    return { concept, terms: letters.split(" "), exactly: null, isSpelled: true };
  });
}

/** Some names of letters are stop words, but not with an article: `الام بي ار`. */
function letterOf(term: string): string {
  return term.startsWith("-") ? term.slice(1) : term;
}

function termsOf(form: string): string[] {
  return words(form)
    .filter((token) => token.kind !== "variant")
    .map((token) => token.term);
}

/** Concepts that a word can name, alone or with the following words. */
export type NamedReading = WordReading & {
  /** The names that begin with it. */
  readonly forms: readonly Form[];
  /** Sound of an Arabic word; empty for others. */
  readonly sound: string;
  /** Whether something borrowed begins with that sound. */
  readonly beginsSound: boolean;
  /** The concepts that the roots name which it may have as a verb. */
  readonly byRoot: readonly string[];
};

export type NamedWord = Word<NamedReading>;

const none: readonly never[] = [];

/** Returns `reading` with the concepts that it can name. Computed once for each word, not for each occurrence. */
export function withNames(reading: WordReading): NamedReading {
  const sound = reading.arabic === null ? "" : soundOf(reading.arabic);
  const forms = reading.terms.flatMap(formsFrom);
  const isHeard = sound !== "" && !reading.stop;
  const byRoot = isHeard && reading.arabic !== null ? [...rootsOf(reading.arabic)].flatMap(conceptsOfRoot) : none;
  return {
    ...reading,
    forms: forms.length > 0 ? forms : none,
    sound,
    beginsSound: isHeard && beginnings.has(sound),
    byRoot: byRoot.length > 0 ? byRoot : none,
  };
}

function conceptsOfRoot(root: string): readonly string[] {
  return conceptsByRoot.get(root)?.map(({ concept }) => concept) ?? none;
}

/** Most words begin the name of nothing. */
function formsFrom(term: string): readonly Form[] {
  const named = formsByFirstTerm.get(term) ?? none;
  const spelled = spelledByFirstLetter.get(letterOf(term)) ?? none;
  return spelled.length === 0 ? named : [...named, ...spelled];
}

/** A concept named by `length` words from position `index` on. */
type Match = { readonly concept: string; readonly index: number; readonly length: number; readonly isSpelled: boolean };

/** Returns a token for each concept that `words`, all those of `text`, name, in order. */
export function conceptsIn(text: string, words: readonly NamedWord[]): Token[] {
  const matches: Match[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word && mayName(word)) matches.push(...unique([...named(text, words, index), ...heardAt(words, index)]));
  }
  return matches.length === 0 ? [] : withoutInnerLetters(matches).map((match) => tokenOf(match, words));
}

function mayName({ reading, joined }: NamedWord): boolean {
  return reading.forms.length > 0 || reading.beginsSound || reading.byRoot.length > 0 || joined !== null;
}

function named(text: string, words: readonly NamedWord[], index: number): Match[] {
  const word = words[index];
  if (!word) return [];
  const forms = word.joined ? [...word.reading.forms, ...formsFrom(word.joined.term)] : word.reading.forms;
  return forms
    .filter((form) => isAt(form, text, words, index))
    .map(({ concept, terms, isSpelled }) => ({ concept, index, length: terms.length, isSpelled }));
}

function isAt(form: Form, text: string, words: readonly NamedWord[], index: number): boolean {
  const first = words[index];
  if (form.exactly !== null && first && text.slice(first.start, first.end) !== form.exactly) return false;
  const isTerm = (read: string, term: string) => (form.isSpelled ? letterOf(read) : read) === term;
  return form.terms.every((term, offset) => {
    const word = words[index + offset];
    if (!word) return false;
    return word.reading.terms.some((read) => isTerm(read, term)) || (word.joined && isTerm(word.joined.term, term));
  });
}

function heardAt(words: readonly NamedWord[], index: number): Match[] {
  const reading = words[index]?.reading;
  if (!reading) return [];
  const byRoot = reading.byRoot.map((concept) => ({ concept, index, length: 1, isSpelled: false }));
  return reading.beginsSound ? [...byRoot, ...bySound(words, index)] : byRoot;
}

function bySound(words: readonly NamedWord[], index: number): Match[] {
  const found: Match[] = [];
  let sound = "";
  for (let length = 1; length <= MOST_WORDS_OF_A_SOUND; length += 1) {
    const next = words[index + length - 1]?.reading.sound ?? "";
    if (next === "") break;
    sound = joinSounds(sound, next);
    if (!beginnings.has(sound)) break;
    const concept = conceptBySound.get(sound);
    if (concept) found.push({ concept, index, length, isSpelled: false });
  }
  return found;
}

/** `بي ام` inside `بي بي ام` names nothing. */
function withoutInnerLetters(matches: readonly Match[]): Match[] {
  const spelled = matches.filter((match) => match.isSpelled);
  return matches.filter(({ index, length }) => {
    const isInner = (other: Match) =>
      other.length > length && other.index <= index && other.index + other.length >= index + length;
    return !spelled.some(isInner);
  });
}

function unique(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map((match) => [match.concept, match])).values()];
}

function tokenOf({ concept, index, length }: Match, words: readonly NamedWord[]): Token {
  const first = words[index];
  const last = words[index + length - 1];
  return {
    term: concept,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    position: first?.position ?? 0,
    kind: concept.startsWith("~") ? "paraphrase" : "concept",
  };
}
