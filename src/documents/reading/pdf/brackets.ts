const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "«": "»" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "»": "«" };

/** Characters before the beginning of a word, and after its end; brackets of the same kind are among them. */
const [BEFORE_WORD, AFTER_WORD] = [/^[\s([{«.،؛:/×=+–-]/, /^[\s)\]}».,،؛:؟?!/×=]/];

/**
 * Returns the brackets among texts in reading order as they are meant; null where a text is none. Files tell some
 * by their looks and some by what they mean, so that only where words begin and end tells which one it is.
 */
export function bracketsAsMeant(texts: readonly string[]): (string | null)[] {
  let open = 0;
  return texts.map((text, index) => {
    const opening = text in OPENING ? text : CLOSING[text];
    if (opening === undefined) return null;
    const isAfterWord = index > 0 && !BEFORE_WORD.test(texts[index - 1] ?? " ");
    const isBeforeWord = index < texts.length - 1 && !AFTER_WORD.test(texts[index + 1] ?? " ");
    const isOpening = isAfterWord === isBeforeWord ? open === 0 : isBeforeWord;
    open = Math.max(0, open + (isOpening ? 1 : -1));
    return isOpening ? opening : (OPENING[opening] ?? opening);
  });
}

/** Returns how many brackets are open after each of the texts. */
export function openAfter(texts: readonly string[]): number[] {
  let open = 0;
  return bracketsAsMeant(texts).map((bracket) => {
    if (bracket !== null) open = Math.max(0, open + (bracket in OPENING ? 1 : -1));
    return open;
  });
}
