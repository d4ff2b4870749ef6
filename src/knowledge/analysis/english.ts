import { newStemmer } from "snowball-stemmers";

const porter2 = newStemmer("english");

/** Returns the Porter2 stem of `word`, which must be normalized; British and American spellings share a stem. */
export function stemEnglish(word: string): string {
  return porter2.stem(american(word));
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
