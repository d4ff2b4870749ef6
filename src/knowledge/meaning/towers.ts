import { softmax } from "~/platform/softmax";
import { add, type CountedTerms, dot, type Parts, rowsOfTerm, weightOf } from "./vectors";

/** A text: its terms by number, and what each counts. */
export type Bag = { readonly terms: Int32Array; readonly weights: Float32Array };

/** A question and a text that answers it; `of` names what it answers. */
export type Pair = { readonly question: Bag; readonly answer: Bag; readonly of: string };

/** A bag with its vector of length 1, the length it had before, and the direction in which the loss grows. */
type Read = { readonly bag: Bag; readonly unit: Float32Array; readonly length: number; readonly slope: Float32Array };

/** Softmax temperature: the lower, the more sharply answers are separated. */
const TEMPERATURE = 0.07;
const RATE = 0.02;
const FIRST_SQUARE = 1e-4;

/**
 * Vectors trained to match questions with their answers: two towers with shared vectors and in-batch negatives
 * (Henderson et al., 2017), by AdaGrad (Duchi, Hazan and Singer, 2011).
 */
export class Towers {
  /** Row by row: those of the terms in `rows`, then those of the groups of letters. */
  readonly vectors: readonly Float32Array[];
  readonly #squares: readonly Float32Array[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #numbers = new Map<string, number>();
  readonly #parts: Parts[] = [];

  constructor(rows: ReadonlyMap<string, number>, vectors: readonly Float32Array[]) {
    this.#rows = rows;
    this.vectors = vectors;
    this.#squares = vectors.map((vector) => new Float32Array(vector.length).fill(FIRST_SQUARE));
  }

  bagOf(counts: CountedTerms): Bag {
    return {
      terms: Int32Array.from(counts.keys(), (term) => this.#numberOf(term)),
      weights: Float32Array.from(counts.values(), weightOf),
    };
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#parts.length);
    return this.#parts.push(rowsOfTerm(term, this.#rows)) - 1;
  }

  /** Brings each question nearer to its answer, and away from the answers to others. */
  learn(pairs: readonly Pair[]): void {
    const known = new Map<number, Float32Array>();
    const asked = pairs.map(({ question }) => this.#read(question, known));
    const answered = pairs.map(({ answer }) => this.#read(answer, known));
    for (const [at, question] of asked.entries()) {
      const scores = answered.map((answer, other) => {
        const isRival = other === at || pairs[other]?.of !== pairs[at]?.of;
        return (isRival ? dot(question.unit, answer.unit) : -1) / TEMPERATURE;
      });
      for (const [other, likelihood] of softmax(Float32Array.from(scores)).entries()) {
        const answer = answered[other];
        const error = (likelihood - (at === other ? 1 : 0)) / (TEMPERATURE * pairs.length);
        if (answer) add(question.slope, error, answer.unit);
        if (answer) add(answer.slope, error, question.unit);
      }
    }
    this.#step([...asked, ...answered]);
  }

  /** Returns what a bag means; `known` are the vectors of terms in this batch. */
  #read(bag: Bag, known: Map<number, Float32Array>): Read {
    const sum = this.#nothing();
    for (const [at, term] of bag.terms.entries()) {
      const vector = known.get(term) ?? this.#vectorOf(term);
      known.set(term, vector);
      add(sum, bag.weights[at] ?? 0, vector);
    }
    const length = Math.sqrt(dot(sum, sum)) || 1;
    return { bag, length, unit: sum.map((value) => value / length), slope: this.#nothing() };
  }

  #vectorOf(term: number): Float32Array {
    const sum = this.#nothing();
    for (const [row, weight] of this.#parts[term] ?? []) add(sum, weight, this.vectors[row] ?? []);
    return sum;
  }

  #step(read: readonly Read[]): void {
    const ofTerms = new Map<number, Float32Array>();
    for (const { bag, unit, length, slope } of read) {
      // Along itself a vector of length 1 does not change.
      add(slope, -dot(unit, slope), unit);
      for (const [at, term] of bag.terms.entries()) this.#gather(ofTerms, term, (bag.weights[at] ?? 0) / length, slope);
    }
    const ofRows = new Map<number, Float32Array>();
    for (const [term, slope] of ofTerms) {
      for (const [row, weight] of this.#parts[term] ?? []) this.#gather(ofRows, row, weight, slope);
    }
    for (const [row, slope] of ofRows) descend(this.vectors[row], this.#squares[row], slope);
  }

  #gather(sums: Map<number, Float32Array>, key: number, weight: number, slope: Float32Array): void {
    const sum = sums.get(key) ?? this.#nothing();
    sums.set(key, sum);
    add(sum, weight, slope);
  }

  #nothing(): Float32Array {
    return new Float32Array(this.vectors[0]?.length ?? 0);
  }
}

function descend(vector: Float32Array | undefined, squares: Float32Array | undefined, slope: Float32Array): void {
  if (!vector || !squares) return;
  for (let axis = 0; axis < slope.length; axis += 1) {
    const one = slope[axis] ?? 0;
    const square = (squares[axis] ?? 0) + one * one;
    squares[axis] = square;
    vector[axis] = (vector[axis] ?? 0) - (RATE * one) / Math.sqrt(square);
  }
}
