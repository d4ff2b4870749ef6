type Branch = { readonly next: Map<string, Branch>; isEnd: boolean };

/**
 * Returns a regular expression source that matches any of `words`, longer ones first. A word is given as the patterns
 * of its letters. Common prefixes are shared, so that the time to match does not grow with the number of words.
 */
export function anyOf(words: Iterable<readonly string[]>): string {
  const root: Branch = { next: new Map(), isEnd: false };
  for (const letters of words) {
    let branch = root;
    for (const letter of letters) {
      const next = branch.next.get(letter) ?? { next: new Map(), isEnd: false };
      branch.next.set(letter, next);
      branch = next;
    }
    branch.isEnd = true;
  }
  return patternOf(root);
}

function patternOf({ next, isEnd }: Branch): string {
  const ways = Array.from(next, ([letter, branch]) => letter + patternOf(branch));
  if (ways.length === 0) return "";
  return ways.length > 1 || isEnd ? `(?:${ways.join("|")})${isEnd ? "?" : ""}` : ways.join("");
}

/** Returns a pattern that matches `letter` literally. */
export function literally(letter: string): string {
  return letter.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
