import { remember } from "~/knowledge/analysis/remember";
import type { Found } from "~/knowledge/search.server";
import data from "./model.json" with { type: "json" };
import { signsOf } from "./signs";

/**
 * What `npm run train` keeps: sections (the class after them is "no manual answers"), signs, in how many of the questions each
 * stands, and the weights of each sign, in base64.
 */
export type ClassifierFile = {
  readonly sections: readonly string[];
  readonly questions: number;
  readonly signs: readonly string[];
  readonly counts: readonly number[];
  readonly bias: readonly number[];
  /** What a weight of 1 in `weights` stands for. */
  readonly scale: number;
  /** Unsigned 16 bit: how many weights each sign has. */
  readonly lengths: string;
  /** Unsigned 16 bit: the class of each weight. */
  readonly classes: string;
  /** Signed 8 bit. */
  readonly weights: string;
};

/** How likely a question asks for a section, by its wording alone; and for what no manual tells. Together 1. */
export type AskedFor = {
  /** A section that it was not taught is as likely as any. */
  readonly section: (name: string) => number;
  readonly beyond: number;
  /** How likely each section is without looking. */
  readonly anySection: number;
};

type Section = Pick<Found, "documentId" | "sectionSlug" | "asks">;

/** Returns what a file tells of a question. */
export function readClassifier(file: ClassifierFile): (question: string) => AskedFor {
  const places = new Map(file.signs.map((sign, at) => [sign, at]));
  const rarities = Float32Array.from(file.counts, (count) => rarityOf(count, file.questions));
  const sections = new Map(file.sections.map((name, at) => [name, at]));
  const lengths = new Uint16Array(bytesOf(file.lengths));
  const classes = new Uint16Array(bytesOf(file.classes));
  const weights = new Int8Array(bytesOf(file.weights));
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return (question) => {
    const scores = Float32Array.from(file.bias);
    for (const [sign, value] of normalized(signsOf(question), places, rarities)) {
      for (let at = starts[sign] ?? 0; at < (starts[sign + 1] ?? 0); at += 1) {
        const one = classes[at] ?? 0;
        scores[one] = (scores[one] ?? 0) + value * (weights[at] ?? 0) * file.scale;
      }
    }
    const likelihoods = softmax(scores);
    const anySection = 1 / likelihoods.length;
    return {
      section: (name) => likelihoods[sections.get(name) ?? -1] ?? anySection,
      beyond: likelihoods[file.sections.length] ?? 0,
      anySection,
    };
  };
}

/** The same question is looked at for the sections, and for the tone. */
const MOST_REMEMBERED = 50;

/** Returns which section a question asks for, by its wording alone. */
export const askedFor = remember(MOST_REMEMBERED, readClassifier(data));

/** Returns how likely `asked` is a section's; one that tells no questions, as in uploaded documents, is as likely as any. */
export function likelihoodAsked({ documentId, sectionSlug, asks }: Section, asked: AskedFor): number {
  return asks.length > 0 ? asked.section(`${documentId}#${sectionSlug}`) : asked.anySection;
}

/** Returns how much a sign tells that stands in `count` of `questions`. */
export function rarityOf(count: number, questions: number): number {
  return Math.log(questions / count);
}

/** Returns the known signs by their place, each with how much it tells, scaled so that their squares are 1 together. */
export function normalized(
  signs: readonly string[],
  places: ReadonlyMap<string, number>,
  rarities: Float32Array,
): [sign: number, value: number][] {
  const known = signs.flatMap((sign) => places.get(sign) ?? []);
  const length = Math.hypot(...known.map((at) => rarities[at] ?? 0)) || 1;
  return known.map((at) => [at, (rarities[at] ?? 0) / length]);
}

/** Returns likelihoods that are 1 together. */
export function softmax(scores: Float32Array): Float32Array {
  const most = scores.reduce((one, other) => Math.max(one, other));
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share) => share / total);
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, "base64")).buffer;
}
