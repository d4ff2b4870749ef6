import { newStemmer } from "snowball-stemmers";

const porter2 = newStemmer("english");

/** Normalised flow is not the normal one, though Porter2 gives both one stem. */
const NORMALIZED = /^normaliz(?:e|ed|es|er|ing|ation|ations)$/;

/** Returns the Porter2 stem of `word`, which must be normalized; British and American spellings share a stem. */
export function stemEnglish(word: string): string {
  const spelt = american(word);
  return NORMALIZED.test(spelt) ? "normaliz" : porter2.stem(spelt);
}

function american(word: string): string {
  return word
    .replace("sulph", "sulf")
    .replace(/(?<=[a-z]{3})(i|y)s(e|ed|es|ing|er|ers|ation|ations)$/, "$1z$2")
    .replace(/(lit|met|cent|fib)re(s?)$/, "$1er$2")
    .replace(/(?<=[a-z]{2}l)l(ed|ing)$/, "$1")
    .replace(/^aluminium/, "aluminum")
    .replace(/(col|od|flav|vap|behavi|fav)our/, "$1or");
}
