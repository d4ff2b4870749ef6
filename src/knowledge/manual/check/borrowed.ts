import { normalize } from "../../analysis/normalize";

/** Letters that sound alike in both scripts. Vowels and the letters for them are ignored. */
const ARABIC_SOUNDS: Record<string, string> = {
  ...soundsOf("b", "ب"),
  ...soundsOf("t", "تطث"),
  ...soundsOf("g", "جغ"),
  ...soundsOf("d", "دضذ"),
  ...soundsOf("r", "ر"),
  ...soundsOf("s", "سصشزظ"),
  ...soundsOf("f", "ف"),
  ...soundsOf("k", "كقخ"),
  ...soundsOf("l", "ل"),
  ...soundsOf("m", "م"),
  ...soundsOf("n", "ن"),
};

const LATIN_SOUNDS: Record<string, string> = {
  ...soundsOf("b", "bp"),
  ...soundsOf("t", "t"),
  ...soundsOf("g", "gj"),
  ...soundsOf("d", "d"),
  ...soundsOf("r", "r"),
  ...soundsOf("s", "sz"),
  ...soundsOf("f", "fv"),
  ...soundsOf("k", "ckq"),
  ...soundsOf("l", "l"),
  ...soundsOf("m", "m"),
  ...soundsOf("n", "n"),
};

const LEAST_SOUNDS = 3;

/** Returns whether an Arabic word or phrase is the English one, written as it sounds: ريجكت is "reject". */
export function isBorrowed(arabic: string, english: string): boolean {
  const sounds = soundOfArabic(arabic);
  return sounds.length >= LEAST_SOUNDS && sounds === soundOfEnglish(english);
}

function soundOfArabic(text: string): string {
  const words = normalize(text)
    .split(" ")
    .map((word) => word.replace(/^ال(?=..)/, ""));
  return spoken(words.join(""), ARABIC_SOUNDS);
}

function soundOfEnglish(text: string): string {
  const heard = text
    .toLowerCase()
    .replaceAll("ph", "f")
    .replaceAll("sh", "s")
    .replaceAll("ch", "s")
    .replaceAll("x", "ks")
    .replaceAll(/c(?=[eiy])/g, "s");
  return spoken(heard, LATIN_SOUNDS);
}

/** A doubled consonant sounds as one. */
function spoken(text: string, sounds: Record<string, string>): string {
  return Array.from(text, (letter) => sounds[letter] ?? "")
    .join("")
    .replaceAll(/(.)\1+/g, "$1");
}

function soundsOf(sound: string, letters: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, sound]));
}
