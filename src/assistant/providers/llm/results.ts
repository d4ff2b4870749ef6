import { quantityOf } from "~/calculators/solve";
import { textsIn } from "~/i18n/strings";
import { draftPartsOf } from "../../answering/compose/draft";
import { resultPieces } from "../../answering/compose/worked-pieces";
import type { AnswerInput, ProviderPart } from "../../answering/provider";
import { strings } from "../../answering/strings";
import type { Worked } from "../../answering/worked";

/** Calculated results of an answer: those of the question, and those of the model's tool calls. */
export type Results = {
  /** Adds a result. A later one for the same quantity replaces it, unless it is already written. */
  take(worked: Worked): void;
  /** Drops the results that are not written yet. */
  forget(): void;
  /** Yields the waiting results with their steps, rule and citation. */
  write(isAfterWords?: boolean): Generator<ProviderPart>;
  /** Whether a result waits to be written. */
  readonly areWaiting: boolean;
  readonly areThere: boolean;
};

/**
 * Returns the results for `input`; those of the question itself are waiting. All are computed by the product, never by
 * a model.
 */
export function createResults({ parts, sections, language }: AnswerInput): Results {
  const own = parts.flatMap(({ worked }) => (worked?.worked.kind === "done" ? [worked] : []));
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
      if (isAfterWords) yield { kind: "text", text: "\n\n", isComputed: true };
      for (const [thing, one] of waiting) {
        written.add(thing);
        yield* draftPartsOf(resultPieces(one, language, t), sections, language);
        yield { kind: "text", text: "\n\n", isComputed: true };
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

/** Returns the key of a result's quantity. Two numbers for one quantity would leave the choice to the reader. */
function thingOf({ worked: { calculator, wanted } }: Worked): string {
  return quantityOf(calculator, wanted).en.toLowerCase();
}
