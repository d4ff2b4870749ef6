/** A form of a verb, its participles and its noun: where it matches, the groups are the consonants of the root. */
const PATTERNS: readonly RegExp[] = [
  /^(.)(.)(.)$/,
  /^ا?ست(.)(.)ا?(.)$/,
  /^ا?ن(.)(.)ا?(.)$/,
  /^ا?(.)ت(.)ا?(.)$/,
  /^ا?ت(.)(.)(.)$/,
  /^ت(.)(.)[يو]?(.)$/,
  /^مت?(.)(.)و?(.)$/,
  /^م(.)ت(.)(.)$/,
  /^من(.)(.)(.)$/,
  /^(.)وا(.)(.)$/,
  /^(.)ا(.)(.)$/,
  /^(.)(.)[ايو](.)$/,
  /^ا(.)(.)ا(.)$/,
  /^ا?ن?(.)(.)$/,
];

const TENSE = /^(?:[بحهكغ]?[اتني]|من(?=\S{3})|ال|و(?=\S{4}))/;

/** `بنظف` (I clean), where ن belongs to the root. */
const PRESENT = /^ب(?=ن\S{2})/;

/** `مبتسحبش`: it does not draw. */
const NEGATED = /^و?ما?(\S{3,})ش$/;
const PERSON = /(?:تها|ناها|وها|وه|ات|نا|وا|و|ون|ين|تم|ها|ني|تش|ان|ت|ه|ش|ي)$/;

/**
 * Returns the roots that an Arabic word may have as a verb of any person and tense, in the dialects too, or as its noun
 * or participle (`بيترسب`, `ترسبت`, `ترسيب`, `رواسب`: `رسب`). The word must be normalized. Some of what is returned is
 * no root: ask whether a root is among it.
 */
export function rootsOf(word: string): Set<string> {
  const roots = new Set<string>();
  const said = word.replace(NEGATED, "$1");
  const starts = [said, said.replace(TENSE, ""), said.replace(PRESENT, "")];
  const cores = new Set(starts.flatMap((start) => [start, start.replace(PERSON, "")]));
  for (const core of cores) {
    for (const pattern of PATTERNS) {
      const [, first, second, third = second] = pattern.exec(core) ?? [];
      if (first && second && third) roots.add(canonicalRoot(first + second + third));
    }
  }
  return roots;
}

/** Returns `root`, three letters, with the weak ones among them, which change with the form, in one spelling. */
export function canonicalRoot(root: string): string {
  return root.replace(/^(.)[اوي](.)$/, "$1و$2").replace(/[اوي]$/, "ي");
}
