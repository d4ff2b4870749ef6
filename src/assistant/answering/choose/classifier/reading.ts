import { softmax } from "~/platform/softmax";
import { questionSignsOf } from "./signs";

/** The classifier as `npm run train` writes it; large tables are in base64. */
export type ClassifierFile = {
  /** `document#section`, a class each; the class after them is "no manual answers". */
  readonly sections: readonly string[];
  /** `language/document#section`; the pieces of each are the further classes. */
  readonly pieceSections: readonly string[];
  /** Number of pieces of each of `pieceSections`. */
  readonly pieceCounts: readonly number[];
  /** Number of questions that it was learned from. */
  readonly questions: number;
  readonly signs: readonly string[];
  /** Number of questions with each sign. */
  readonly counts: readonly number[];
  /** Bias of each section's class, and last of "no manual answers". */
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

/** Likelihoods of the classes of a question, by its wording alone: sections and "no manual answers" are 1 together. */
export type AskedFor = {
  /** Likelihood of a section, `document#section`. One that was not learned has the likelihood `anySection`. */
  readonly section: (name: string) => number;
  /** Likelihood that no manual answers. */
  readonly beyond: number;
  /** Likelihood of each class if nothing is known. */
  readonly anySection: number;
  /**
   * Likelihood of each piece of a section, `language/document#section`, if that is asked for; together 1. Empty if not
   * learned.
   */
  readonly pieces: (name: string) => Float32Array;
};

/** Returns the classifier of a file. */
export function readClassifier(file: ClassifierFile): (question: string) => AskedFor {
  const sections = new Map(file.sections.map((name, at) => [name, at]));
  const pieces = rangesOf(file);
  const scoresOf = readScores(
    file,
    file.pieceCounts.reduce((sum, count) => sum + count, file.bias.length),
  );
  return (question) => {
    const scores = scoresOf(question);
    const likelihoods = softmax(scores.slice(0, file.bias.length));
    const anySection = 1 / likelihoods.length;
    return {
      section: (name) => {
        const at = sections.get(name);
        return at === undefined ? anySection : (likelihoods[at] ?? 0);
      },
      beyond: likelihoods[file.sections.length] ?? 0,
      anySection,
      pieces: (name) => softmax(scores.subarray(...(pieces.get(name) ?? [0, 0]))),
    };
  };
}

/** Returns the first class of the pieces of each section, and the one after the last. */
function rangesOf({ bias, pieceSections, pieceCounts }: ClassifierFile): Map<string, [start: number, end: number]> {
  let next = bias.length;
  return new Map(
    pieceSections.map((name, at) => {
      const start = next;
      next += pieceCounts[at] ?? 0;
      return [name, [start, next]];
    }),
  );
}

function readScores(file: ClassifierFile, most: number): (question: string) => Float32Array {
  const places = new Map(file.signs.map((sign, at) => [sign, at]));
  const rarities = Float32Array.from(file.counts, (count) => signRarityOf(count, file.questions));
  const lengths = new Uint16Array(bytesOf(file.lengths));
  const classes = new Uint16Array(bytesOf(file.classes));
  const weights = new Int8Array(bytesOf(file.weights));
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return (question) => {
    const scores = new Float32Array(most);
    scores.set(file.bias);
    for (const [sign, value] of normalized(questionSignsOf(question), places, rarities)) {
      for (let at = starts[sign] ?? 0; at < (starts[sign + 1] ?? 0); at += 1) {
        const one = classes[at] ?? 0;
        scores[one] = (scores[one] ?? 0) + value * (weights[at] ?? 0) * file.scale;
      }
    }
    return scores;
  };
}

/** Returns the weight of a sign that `count` of `questions` contain (inverse document frequency). */
export function signRarityOf(count: number, questions: number): number {
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
