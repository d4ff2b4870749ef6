import brokenPlurals from "./broken-plurals.json" with { type: "json" };
import { normalize } from "./normalize";

const PREFIXES = ["وبال", "وال", "بال", "كال", "فال", "ولل", "ال", "لل"];
const SUFFIXES = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];

/** Words whose first letter is no conjunction: without it وحدة (unit) would become حد (limit). */
const OWN_WAW =
  /^و(?:احد|اجب|اجه|ارد|اسع|اضح|اطي|اقي|اقع|الد|جبه|جود|جهه|حده|حدات|حيد|دي|راث|رده|ردي|رشه|زار|زير|زراء|زني|سائل|سيل|سيط|سخ|سط|صف|صل|صول|ضع|ضوح|طن|ظيف|ظائف|عاء|فاه|فره|قاي|قود|قوف|كال|كيل|لاد|لاي|ليد)/;

/**
 * Words whose first letter is no preposition: without it كمية (quantity) would become مية (water), and كبير (big) بير
 * (well).
 */
const OWN_PARTICLE =
  /^و?(?:بعد(?:ها|ه|هم|ين)?|بضعه?|بحر(?:ي|يه|ه)|بطاق(?:ه|ات)|بوصف(?:ه|ات)|بيد|فقاع(?:ه|ات)|فلتر(?:ه)?|فعال(?:ه|يه)?|كبير(?:ه|ين)?|كمي(?:ه|ات)|كافي(?:ه)?|كاس(?:ان|ات)?|كبس(?:ه|ات)|لبني(?:ه)?)$/u;

/** Percent, which would else be taken for water: both are spelt مية. */
const WHOLE = new Map([
  ["بالميه", "مئوي"],
  ["بالمايه", "مئوي"],
]);

/** Words whose ending is no suffix, and which would else share the stem of another: عينة (sample) that of عين (eye). */
const KEPT = new Map(
  "عينه|عينات دافي|دافيه ديها حمايه|حمايات بورات حساسيه فنيه"
    .split(" ")
    .flatMap((forms) => forms.split("|").map((form, _, [kept = ""]) => [form, kept])),
);

/**
 * Returns the stem of `word`, which must be normalized: Light10 (Larkey, Ballesteros & Connell, 2007) after a table of
 * broken plurals, which a light stemmer cannot see.
 */
export function stemArabic(word: string): string {
  const whole = WHOLE.get(word);
  if (whole) return whole;
  const bare = withoutPrefix(word);
  return KEPT.get(bare) ?? withoutSuffixes(SINGULARS.get(bare) ?? bare);
}

/**
 * Returns the stem of `word` read as a one-letter preposition or conjunction and a noun (`لتنظيف` → the stem of
 * `تنظيف`), or null where it cannot be. Such a letter may as well belong to the word, so this is a second reading.
 */
export function stemAfterParticle(word: string): string | null {
  if (!/^و?[بلفك]\p{L}{3,}$/u.test(word) || OWN_PARTICLE.test(word)) return null;
  if (PREFIXES.some((prefix) => word.startsWith(prefix))) return null;
  return stemArabic(word.replace(/^و?[بلفك]/, ""));
}

/**
 * Returns the stem of `word` read as the dialects contract it before a noun (`عالخط` على الخط, `هالمشكلة` هذه المشكلة,
 * `شالسبب` أي شيء السبب), or null where it cannot be.
 */
export function stemAfterContraction(word: string): string | null {
  const noun = /^و?(?:عال(?!مي)|هال|شال)(\p{L}{4,})$/u.exec(word)?.[1];
  return noun === undefined ? null : stemArabic(noun);
}

/**
 * Returns the stem of `word` read as a noun in ة with its owner (`حموضته` → the stem of `حموضة`), or null where it
 * cannot be: the suffix hides that its ت is the ending of the noun.
 */
export function stemOwned(word: string): string | null {
  const owned = /^(\p{L}{3,})ت(?:ه|ها|هم|نا|ك)$/u.exec(word)?.[1];
  return owned === undefined ? null : stemArabic(`${owned}ه`);
}

/** Returns `word`, which must be normalized, without its article and what is joined to it. */
export function withoutPrefix(word: string): string {
  for (const prefix of PREFIXES) {
    if (word.startsWith(prefix) && word.length >= prefix.length + 2) return word.slice(prefix.length);
  }
  return word.startsWith("و") && word.length >= 4 && !OWN_WAW.test(word) ? word.slice(1) : word;
}

function withoutSuffixes(word: string): string {
  let stem = word;
  for (const suffix of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length >= suffix.length + 2) stem = stem.slice(0, -suffix.length);
  }
  return stem;
}

const SINGULARS = new Map(
  brokenPlurals.flatMap((forms) => {
    const [singular = "", ...plurals] = forms.map(normalize);
    return plurals.map((plural) => [plural, singular] as const);
  }),
);
