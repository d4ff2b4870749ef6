import { seeded, shuffled } from "~/platform/chance";
import { GROUP_PLACES } from "./letters";
import { Towers } from "./towers";
import type { CountedTerms } from "./vectors";

/** A question, and the name of the texts that answer it. */
export type TrainingQuestion = { readonly question: CountedTerms; readonly of: string };

/** Number of dimensions of a vector. */
const SIZE = 100;
const ROUNDS = 4;
/** Number of questions in a batch. */
const TOGETHER = 256;
/** A term of fewer texts is known by its letters alone. */
const MIN_TEXTS = 4;
/** How long vectors are before anything is learned: of a term by its rarity, of letters less. */
const LENGTH_OF_TERMS = 0.05;
const LENGTH_OF_LETTERS = 0.01;

/**
 * Returns a vector for each term that several texts and questions have, then one for each place of letters, such that a
 * question is like the `texts` that answer it and unlike others. The same texts and questions give the same vectors.
 */
export function learnMeanings(
  texts: ReadonlyMap<string, readonly CountedTerms[]>,
  questions: readonly TrainingQuestion[],
): { terms: string[]; vectors: readonly Float32Array[] } {
  const chance = seeded(1);
  const rarities = raritiesIn([...[...texts.values()].flat(), ...questions.map(({ question }) => question)]);
  const terms = [...rarities.keys()].sort();
  const fresh = (length: number) => Float32Array.from({ length: SIZE }, () => (chance() - 0.5) * length);
  const towers = new Towers(new Map(terms.map((term, at) => [term, at])), [
    ...terms.map((term) => fresh(LENGTH_OF_TERMS * (rarities.get(term) ?? 0))),
    ...Array.from({ length: GROUP_PLACES }, () => fresh(LENGTH_OF_LETTERS)),
  ]);
  const answers = new Map(Array.from(texts, ([name, own]) => [name, own.map((text) => towers.bagOf(text))]));
  const asked = questions.map(({ question, of }) => ({ of, question: towers.bagOf(question) }));
  const together = Math.min(TOGETHER, asked.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = shuffled(asked, chance);
    for (let at = 0; at + together <= order.length; at += together) {
      const batch = order.slice(at, at + together);
      towers.learn(batch.map((one) => ({ ...one, answer: drawn(answers.get(one.of) ?? [], chance) })));
    }
  }
  return { terms, vectors: towers.vectors };
}

function raritiesIn(texts: readonly CountedTerms[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) for (const term of text.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  const often = [...found].filter(([, count]) => count >= MIN_TEXTS);
  return new Map(often.map(([term, count]) => [term, Math.log((texts.length + 1) / (count + 0.5))]));
}

function drawn<T>(all: readonly T[], chance: () => number): T {
  const one = all[Math.floor(chance() * all.length)];
  if (one === undefined) throw new Error("a question whose answer is in no text");
  return one;
}
