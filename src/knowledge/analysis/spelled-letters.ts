/** How the names of Latin letters are written in Arabic, normalized. */
const NAMES: Record<string, string> = {
  A: "اي ايه",
  B: "بي",
  C: "سي",
  D: "دي",
  E: "اي",
  F: "اف",
  G: "جي",
  H: "اتش",
  I: "اي",
  J: "جيه",
  K: "كي",
  L: "ال",
  M: "ام",
  N: "ان",
  O: "او",
  P: "بي",
  Q: "كيو",
  R: "ار",
  S: "اس",
  T: "تي التي",
  U: "يو",
  V: "في",
  W: "دبليو",
  X: "اكس",
  Y: "واي",
  Z: "زد",
};

const letterNames = new Set(Object.values(NAMES).flatMap((names) => names.split(" ")));

/** Two letter names often are two ordinary words. */
const LEAST_LETTERS = 3;

/** Returns the ways in which Arabic letters spell an abbreviation (`CIP`: سي اي بي); none for other words. */
export function spelledInArabic(abbreviation: string): string[] {
  const letters = abbreviation.match(/^[A-Z]+(?=\d*$)/)?.[0] ?? "";
  if (letters.length < LEAST_LETTERS) return [];
  return [...letters].reduce<string[]>(
    (spelled, letter) =>
      spelled.flatMap((start) => (NAMES[letter] ?? "").split(" ").map((name) => `${start} ${name}`.trim())),
    [""],
  );
}

/** Returns whether `words`, normalized, are names of Latin letters only. */
export function areLetters(words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => letterNames.has(word));
}
