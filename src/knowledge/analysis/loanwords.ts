import { edits } from "./edits";

/** Letters between which writers of borrowed words choose freely; vowels come and go. */
const ARABIC_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/تش/g, "ش"],
  [/[جغق]/g, "ك"],
  [/[صث]/g, "س"],
  [/[ضذ]/g, "د"],
  [/ظ/g, "ز"],
  [/ط/g, "ت"],
  [/[اويءه]/g, ""],
];

/** How an Arabic ear hears English. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/t(?=ion)|sh|ch/g, "ش"],
  [/ph|[fv]/g, "ف"],
  [/x/g, "كس"],
  [/c(?=[eiy])|[sz]/g, "س"],
  [/[ckgjq]/g, "ك"],
  [/t/g, "ت"],
  [/d/g, "د"],
  [/[bp]/g, "ب"],
  [/l/g, "ل"],
  [/m/g, "م"],
  [/n/g, "ن"],
  [/r/g, "ر"],
  [/[^\u0621-\u064a]/g, ""],
];

/** Fewer consonants are shared by too many Arabic words. */
const LEAST_CONSONANTS = 4;

/** How many of its consonants a borrowed word may have lost, gained or changed on its way. */
const MOST_CHANGED = 0.34;

/**
 * Returns what the spellings of a borrowed word have in common (`كوندكتيفيتي`, `كنداكتفتي`, `الكوندكتفتي`); empty for a
 * word of another script. The word must be normalized.
 */
export function soundOf(word: string): string {
  if (!/^[\u0621-\u064a]+$/u.test(word)) return "";
  return heard(word.replace(/^(?:و?[بلف]?ال|لل)(?=.{3})/u, ""), ARABIC_SOUNDS);
}

/** Returns the sound of words that may as well be written as one (`انتي سكلنت`). */
export function joinSounds(...sounds: string[]): string {
  return sounds.join("").replace(/(.)\1+/g, "$1");
}

/**
 * Returns the sound of `form` (Arabic, normalized) if it is borrowed from one of the English terms `originals` and long
 * enough not to be confused with Arabic words; else null.
 */
export function borrowedSound(form: string, originals: readonly string[]): string | null {
  const sound = joinSounds(...form.split(/\s+/).map(soundOf));
  if (sound.length < LEAST_CONSONANTS) return null;
  const ear = sound.replaceAll("ز", "س");
  const heardAs = originals
    .flatMap((term) => [term, ...term.split(/[\s-]+/)])
    .map((term) => heard(term.toLowerCase(), LATIN_SOUNDS));
  const isBorrowed = heardAs.some((other) => edits(ear, other) <= MOST_CHANGED * Math.max(ear.length, other.length));
  return isBorrowed ? sound : null;
}

function heard(word: string, sounds: typeof ARABIC_SOUNDS): string {
  return joinSounds(sounds.reduce((rest, [letters, sound]) => rest.replace(letters, sound), word));
}
