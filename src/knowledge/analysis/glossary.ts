import { neighbours, paraphrases, things } from "./everyday";
import { entriesOf, type GlossaryEntry, glossary } from "./glossary-entries";
import { borrowedSound, joinSounds, soundOf } from "./loanwords";
import { normalize } from "./normalize";
import { remember } from "./remember";
import { canonicalRoot, rootsOf } from "./roots";
import { areLetters, spelledInArabic } from "./spelled-letters";
import { plantThings, tradeNames } from "./trade-names";
import { type Token, words } from "./words";

/** A way to name a concept: the terms that follow each other, and how it must be written if that matters. */
type Form = {
  concept: string;
  terms: string[];
  exactly: string | null;
  /** Whether the terms are names of letters: then a longer row of them is another abbreviation. */
  isSpelled: boolean;
};

const ROOT = "√";

const neighbouring = entriesOf(neighbours, "§");
const neighbouringConcepts = new Set(neighbouring.map(({ concept }) => concept));
const everyday = [
  ...entriesOf(things, "§"),
  ...entriesOf(tradeNames, "§"),
  ...entriesOf(plantThings, "§"),
  ...entriesOf(paraphrases, "~"),
  ...neighbouring,
];

/** Returns whether `term` stands for a thing of a neighbouring trade. */
export function isNeighbouring(term: string): boolean {
  return neighbouringConcepts.has(term);
}

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

/** Abbreviations letter by letter. Where two would be spelled alike, the one that the glossary spells itself is meant. */
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

/** A concept that is named from one position on, by so many words. */
type Match = { readonly concept: string; readonly index: number; readonly length: number; readonly isSpelled: boolean };

/** Returns a token for each concept that `tokens`, all words of `text`, name. */
export function conceptsIn(text: string, tokens: Token[]): Token[] {
  const places = placesOf(tokens);
  const surfaces = places.map(([first]) => surfaceAt(text, first));
  const matches: Match[] = [];
  for (const [index, readings] of places.entries()) {
    const named = candidatesFor(readings)
      .filter((form) => isAt(form, text, places, index))
      .map(({ concept, terms, isSpelled }): Match => ({ concept, index, length: terms.length, isSpelled }));
    const heard = readings[0]?.kind === "stop" ? [] : [...byRoot(surfaces, index), ...bySound(surfaces, index)];
    if (named.length + heard.length > 0) matches.push(...unique([...named, ...heard]));
  }
  return withoutInnerLetters(matches).map((match) => tokenOf(match, places));
}

/** The readings of each word, one word after the other. */
function placesOf(tokens: readonly Token[]): Token[][] {
  const places: Token[][] = [];
  let last: Token | undefined;
  for (const token of tokens) {
    if (token.position === last?.position) places.at(-1)?.push(token);
    else places.push([token]);
    last = token;
  }
  return places;
}

/** Most words begin the name of nothing. */
function candidatesFor(readings: readonly Token[]): Form[] {
  const found: Form[] = [];
  for (const { term } of readings) {
    const named = formsByFirstTerm.get(term);
    const spelled = spelledByFirstLetter.get(letterOf(term));
    if (named) found.push(...named);
    if (spelled) found.push(...spelled);
  }
  return found;
}

function isAt(form: Form, text: string, places: Token[][], index: number): boolean {
  const first = places[index]?.[0];
  if (form.exactly !== null && first && text.slice(first.start, first.end) !== form.exactly) return false;
  const isTerm = (token: Token, term: string) => (form.isSpelled ? letterOf(token.term) : token.term) === term;
  return form.terms.every((term, offset) => places[index + offset]?.some((token) => isTerm(token, term)));
}

type Surface = { readonly sound: string; readonly roots: readonly string[] };

const nothing: Surface = { sound: "", roots: [] };

const FIRST_ARABIC = 0x600;

/** Words of other scripts are not asked. */
function surfaceAt(text: string, token: Token | undefined): Surface {
  if (!token || text.charCodeAt(token.start) < FIRST_ARABIC) return nothing;
  return surfaceOf(text.slice(token.start, token.end));
}

/** What an Arabic word sounds like, and those of its roots that name a concept. */
const surfaceOf = remember(20_000, (surface): Surface => {
  const word = normalize(surface);
  const sound = soundOf(word);
  const roots = sound === "" ? [] : [...rootsOf(word)].filter((root) => conceptsByRoot.has(root));
  return { sound, roots };
});

function byRoot(surfaces: readonly Surface[], index: number): Match[] {
  const concepts = surfaces[index]?.roots.flatMap((root) => conceptsByRoot.get(root) ?? []) ?? [];
  return concepts.map(({ concept }) => ({ concept, index, length: 1, isSpelled: false }));
}

function bySound(surfaces: readonly Surface[], index: number): Match[] {
  const found: Match[] = [];
  let sound = "";
  for (let length = 1; length <= MOST_WORDS_OF_A_SOUND; length += 1) {
    const next = surfaces[index + length - 1]?.sound ?? "";
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

function tokenOf({ concept, index, length }: Match, places: Token[][]): Token {
  const first = places[index]?.[0];
  const last = places[index + length - 1]?.[0];
  return {
    term: concept,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    position: first?.position ?? 0,
    kind: concept.startsWith("~") ? "paraphrase" : "concept",
  };
}
