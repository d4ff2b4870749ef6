import { softmax } from "~/assistant/softmax";
import { type ClassifierFile, normalized, rarityOf } from "./classifier";
import { signsOf } from "./signs";

/** A question and the section that answers it; null if none does. */
export type SectionQuestion = { readonly text: string; readonly section: string | null };

const ROUNDS = 12;
const RATE = 0.3;
/** A sign of fewer questions says nothing of strangers' questions. */
const MIN_QUESTIONS = 2;
/** Errors below this teach nothing. */
const LEAST_ERROR = 0.03;
/** Weights below this move no decision, and are left out. */
const MIN_WEIGHT = 0.5;
const LARGEST = 127;

/**
 * Returns a softmax regression that tells which section a question asks for, fitted by AdaGrad (Duchi, Hazan and Singer
 * 2011). The same questions in the same order give the same file.
 */
export function trainClassifier(questions: readonly SectionQuestion[]): ClassifierFile {
  const sections = [...new Set(questions.flatMap(({ section }) => section ?? []))].sort();
  const classes = new Map(sections.map((section, at) => [section, at]));
  const read = questions.map(({ text, section }) => ({ signs: signsOf(text), meant: classes.get(section ?? "") }));
  const counts = new Map<string, number>();
  for (const { signs } of read) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const signs = [...counts].flatMap(([sign, count]) => (count >= MIN_QUESTIONS ? sign : [])).sort();
  const rarities = Float32Array.from(signs, (sign) => rarityOf(counts.get(sign) ?? 0, questions.length));
  const places = new Map(signs.map((sign, at) => [sign, at]));
  const examples = read.map(({ signs: own, meant }) => {
    return { meant: meant ?? sections.length, row: normalized(own, places, rarities) };
  });
  const { weights, bias } = fitted(examples, signs.length, sections.length + 1);
  return {
    sections,
    questions: questions.length,
    signs,
    counts: signs.map((sign) => counts.get(sign) ?? 0),
    bias: Array.from(bias, (one) => Number(one.toFixed(3))),
    ...packed(weights, signs.length, sections.length + 1),
  };
}

type Row = ReturnType<typeof normalized>;
type Example = { readonly meant: number; readonly row: Row };

function fitted(examples: readonly Example[], signs: number, classes: number) {
  const weights = new Float32Array(signs * classes);
  const squares = new Float32Array(signs * classes).fill(1e-3);
  const bias = new Float32Array(classes);
  const order = examples.map((_, at) => at);
  const chance = seeded(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const example = examples[at];
      if (example) learn(example, { weights, squares, bias });
    }
  }
  return { weights, bias };
}

type Learning = { readonly weights: Float32Array; readonly squares: Float32Array; readonly bias: Float32Array };

function learn({ meant, row }: Example, { weights, squares, bias }: Learning): void {
  const classes = bias.length;
  const likelihoods = softmax(scored(row, weights, bias));
  const errors = likelihoods.map((likelihood, at) => (at === meant ? 1 : 0) - likelihood);
  const wrong = Array.from(errors.keys()).filter((at) => Math.abs(errors[at] ?? 0) > LEAST_ERROR);
  for (const at of wrong) bias[at] = (bias[at] ?? 0) + 0.001 * (errors[at] ?? 0);
  for (const [sign, value] of row) {
    for (const at of wrong) {
      const gradient = (errors[at] ?? 0) * value;
      const place = sign * classes + at;
      const square = (squares[place] ?? 0) + gradient * gradient;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) + (RATE * gradient) / Math.sqrt(square);
    }
  }
}

function scored(row: Row, weights: Float32Array, bias: Float32Array): Float32Array {
  const scores = bias.slice();
  for (const [sign, value] of row) {
    const start = sign * bias.length;
    for (let at = 0; at < bias.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (weights[start + at] ?? 0);
  }
  return scores;
}

/** The weights that matter, sign by sign: how many each has, their classes, and their values in a signed byte. */
function packed(weights: Float32Array, signs: number, classes: number) {
  const scale = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / LARGEST;
  const lengths = new Uint16Array(signs);
  const at: number[] = [];
  const values: number[] = [];
  for (let sign = 0; sign < signs; sign += 1) {
    for (let one = 0; one < classes; one += 1) {
      const weight = weights[sign * classes + one] ?? 0;
      if (Math.abs(weight) < MIN_WEIGHT) continue;
      lengths[sign] = (lengths[sign] ?? 0) + 1;
      at.push(one);
      values.push(Math.round(weight / scale));
    }
  }
  const encoded = (array: Uint16Array | Int8Array) => Buffer.from(array.buffer).toString("base64");
  return {
    scale: Number(scale.toFixed(5)),
    lengths: encoded(lengths),
    classes: encoded(Uint16Array.from(at)),
    weights: encoded(Int8Array.from(values)),
  };
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** A linear congruential generator (Numerical Recipes): numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
