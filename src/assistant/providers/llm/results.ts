import { quantityOf } from "~/calculators/solve";
import { textsIn } from "~/i18n/strings";
import { partsOf } from "../../answering/compose/draft";
import { resultPieces } from "../../answering/compose/worked-pieces";
import type { AnswerInput, ProviderPart } from "../../answering/provider";
import { strings } from "../../answering/strings";
import type { Worked } from "../../answering/worked";

/** The results of one answer: those of the question itself, and those that a model has calculators work out. */
export type Results = {
  /** Takes a result; of two for one thing, the later counts, and none takes the place of one that is written. */
  take(worked: Worked): void;
  /** Drops what is not written yet. */
  forget(): void;
  /** Writes what is waiting, with its steps, rule and citation. */
  write(isAfterWords?: boolean): Generator<ProviderPart>;
  /** Whether something waits to be written. */
  readonly areWaiting: boolean;
  readonly areThere: boolean;
};

/** Returns the results for `input`, of which those of the question itself wait. No arithmetic of a model is among them. */
export function createResults({ parts, sections, language }: AnswerInput): Results {
  const own = parts.flatMap(({ worked }) => (worked?.worked.type === "done" ? [worked] : []));
  const waiting = new Map(own.map((one) => [thingOf(one), one]));
  const written = new Set<string>();
  const t = textsIn(strings, language);

  return {
    take(worked) {
      const thing = thingOf(worked);
      if (!written.has(thing)) waiting.set(thing, worked);
    },
    forget: () => waiting.clear(),
    *write(isAfterWords = false) {
      if (waiting.size === 0) return;
      if (isAfterWords) yield { type: "text", text: "\n\n", isComputed: true };
      for (const [thing, one] of waiting) {
        written.add(thing);
        yield* partsOf(resultPieces(one, language, t), sections, language);
        yield { type: "text", text: "\n\n", isComputed: true };
      }
      waiting.clear();
    },
    get areWaiting() {
      return waiting.size > 0;
    },
    get areThere() {
      return waiting.size > 0 || written.size > 0;
    },
  };
}

/** Two numbers for one thing would leave the reader to choose. */
function thingOf({ worked: { calculator, wanted } }: Worked): string {
  return quantityOf(calculator, wanted).en.toLowerCase();
}
