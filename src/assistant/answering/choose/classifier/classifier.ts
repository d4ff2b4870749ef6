import { remember } from "~/knowledge/analysis/remember";
import type { Found } from "~/knowledge/search.server";
import { softmax } from "~/assistant/softmax";
import data from "./model.json" with { type: "json" };
import { signsOf } from "./signs";

/** The classifier as `npm run train` writes it; large tables are in base64. */
export type ClassifierFile = {
  /** `document#section`, a class each; the class after them is "no manual answers". */
  readonly sections: readonly string[];
  /** Number of questions that it was learned from. */
  readonly questions: number;
  readonly signs: readonly string[];
  /** Number of questions with each sign. */
  readonly counts: readonly number[];
  readonly bias: readonly number[];
  /** Factor of the numbers in `weights`. */
  readonly scale: number;
  /** Unsigned 16 bit: how many weights each sign has. */
  readonly lengths: string;
  /** Unsigned 16 bit: the class of each weight. */
  readonly classes: string;
  /** Signed 8 bit. */
  readonly weights: string;
};

/** Likelihoods of the classes of a question, by its wording alone; together 1. */
export type AskedFor = {
  /** Of a section, `document#section`. One that was not learned has the likelihood `anySection`. */
  readonly section: (name: string) => number;
  /** Of a question that no manual answers. */
  readonly beyond: number;
  /** Of each class if nothing is known of the question. */
  readonly anySection: number;
};

type Section = Pick<Found, "documentId" | "sectionSlug" | "asks">;

/** Returns the classifier of a file. */
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

/** Returns how likely a section is asked for; without `asks`, as in uploaded documents, nothing is known of it. */
export function likelihoodAsked({ documentId, sectionSlug, asks }: Section, asked: AskedFor): number {
  return asks.length > 0 ? asked.section(`${documentId}#${sectionSlug}`) : asked.anySection;
}

/** Returns the weight of a sign that stands in `count` of `questions` (inverse document frequency). */
export function rarityOf(count: number, questions: number): number {
  return Math.log(questions / count);
}

/** Returns the known signs by their place, weighted by rarity, as a vector of length 1. */
export function normalized(
  signs: readonly string[],
  places: ReadonlyMap<string, number>,
  rarities: Float32Array,
): [sign: number, value: number][] {
  const known = signs.flatMap((sign) => places.get(sign) ?? []);
  const length = Math.hypot(...known.map((at) => rarities[at] ?? 0)) || 1;
  return known.map((at) => [at, (rarities[at] ?? 0) / length]);
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, "base64")).buffer;
}
