import type { Language } from "~/i18n/languages";
import { type Chance, ranks } from "./chance";

/** Draws words of one made-up language. */
export type Vocabulary = {
  /** A word that carries meaning, as it stands in a text: its inflections come and go. */
  content(chance: Chance): string;
  /** The little words that hold a sentence together. */
  little(chance: Chance): string;
};

const TYPES = 200_000;
const KERNEL = 1_000;
/** The commonest content word makes about one in a hundred of them, as "water" does in a manual. */
const drawType = ranks(TYPES, 12, KERNEL);

const littleWords: Record<Language, readonly string[]> = {
  en: "the of and to in is for with that by be as on are at from or an it this not which when must if than".split(" "),
  ar: "في من على إلى عن أن مع هذا هذه التي الذي ما لا كل بين بعد قبل عند أو ثم إذا كان هو هي غير قد".split(" "),
};
const drawLittle = ranks(26, 1);

/** Returns the made-up words of `language`: real little words, and content words that its stemmer takes for its own. */
export function vocabularyOf(language: Language): Vocabulary {
  const word = language === "en" ? english : arabic;
  return {
    content: (chance) => word(drawType(chance), chance),
    little: (chance) => littleWords[language][drawLittle(chance)] ?? "",
  };
}

const ONSETS = "b c d f g h l m n p r s t v br cl dr fl gr pl pr st tr sh".split(" ");
const VOWELS = "a e i o u ai ea ou".split(" ");
const CODAS = "n r l t m s nt rd ck".split(" ");
const ENDINGS = ["", "", "", "", "", "s", "s", "ed", "ing"];

/** Frequent words are short, and inflected like any other. */
function english(type: number, chance: Chance): string {
  let word = "";
  for (let rest = type; rest > 0 || word === ""; rest = Math.floor(rest / (ONSETS.length * VOWELS.length))) {
    const onset = ONSETS[rest % ONSETS.length] ?? "";
    word += onset + (VOWELS[Math.floor(rest / ONSETS.length) % VOWELS.length] ?? "");
  }
  return word + (CODAS[type % CODAS.length] ?? "") + chance.pick(ENDINGS);
}

const LETTERS = [..."بتثجحخدذرزسشصضطظعغفقكلمن"];
const PATTERNS = ["123", "1ا23", "م12و3", "ت12ي3", "12ي3", "1وا23", "م1ا23", "ا12ا3"];
const BEFORE = ["", "", "", "ال", "ال", "ال", "وال", "لل"];
const AFTER = ["", "", "", "", "ة", "ات"];

/** A root of three letters, and a fourth for the rare ones, in one of the patterns of derivation. */
function arabic(type: number, chance: Chance): string {
  const letter = (place: number) => LETTERS[Math.floor(type / LETTERS.length ** place) % LETTERS.length] ?? "";
  const root = [letter(0), letter(1), letter(2)];
  const pattern = PATTERNS[(type * 5 + Math.floor(type / 97)) % PATTERNS.length] ?? "123";
  const stem = pattern.replaceAll(/[123]/g, (place) => root[Number(place) - 1] ?? "");
  const fourth = type < LETTERS.length ** 3 ? "" : letter(1);
  return chance.pick(BEFORE) + stem + fourth + chance.pick(AFTER);
}
