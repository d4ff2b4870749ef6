import type { Language } from "~/i18n/languages";
import { readQuestion } from "~/knowledge/search/question";
import type { AskedWord } from "~/knowledge/search.server";
import { type Courtesies, createCourtesies, type WithoutCourtesies } from "./courtesies";

type InBoth<T> = Readonly<Record<Language, T>>;

/** Replies to greetings, thanks, and questions about the product: the content of `content/talk.yaml`. */
export type HelpTexts = Courtesies & { readonly topics: readonly Topic[] };

export type Topic = {
  readonly asks: InBoth<readonly string[]>;
  readonly answer: InBoth<string>;
  /** A page of the product, by its English path, and what it is called. */
  readonly link?: (InBoth<string> & { readonly to: string }) | undefined;
};

/** Reply in place of an answer from the documents. */
export type HelpReply = {
  readonly text: string;
  readonly link: { readonly path: string; readonly name: string } | null;
};

/** Replies that need no documents. */
export type Help = {
  /** Returns the reply to a message that consists of courtesies; null if it contains anything else. */
  toCourtesy(message: string, language: Language): HelpReply | null;
  /** Returns a message without the courtesies around its question. */
  around(message: string): WithoutCourtesies;
  /**
   * Returns the reply to a question about the product; null if its `words` match no topic. If the documents may answer
   * (`isSilent` is false), it must have nearly the words of a topic's question.
   */
  aboutProduct(words: readonly AskedWord[], language: Language, isSilent: boolean): HelpReply | null;
};

/**
 * Minimum agreement with one of a topic's questions (`asks`): if the documents do not answer, and if they may. Words
 * count by their rarity.
 */
const LEAST_AGREEMENT = 0.42;
const NEARLY_THE_SAME = 0.7;

/** Weight of a word of a topic's question that the user's question lacks: neither rare nor common. */
const USUAL_WEIGHT = 4;

/** Returns the help that `talk` gives. */
export function createHelp({ topics, ...courtesies }: HelpTexts): Help {
  const { alone, around } = createCourtesies(courtesies);
  const asks = topics.flatMap((topic) =>
    [...topic.asks.en, ...topic.asks.ar].map((ask) => ({
      topic,
      words: readQuestion(ask).words.map(({ readings }) => readings),
    })),
  );
  return {
    around,
    toCourtesy(message, language) {
      const courtesy = alone(message);
      return courtesy && { text: courtesy.reply[language], link: null };
    },
    aboutProduct(words, language, isSilent) {
      const weights = new Map(words.flatMap(({ readings, weight }) => readings.map((one) => [one, weight] as const)));
      const total = words.reduce((sum, { weight }) => sum + weight, 0);
      const least = isSilent ? LEAST_AGREEMENT : NEARLY_THE_SAME;
      let best: { readonly topic: Topic; readonly agreement: number } | null = null;
      for (const ask of asks) {
        const agreement = agreementOf(weights, total, ask.words);
        if (agreement >= (best?.agreement ?? least)) best = { topic: ask.topic, agreement };
      }
      if (!best) return null;
      const { answer, link } = best.topic;
      return { text: answer[language], link: link ? { path: link.to, name: link[language] } : null };
    },
  };
}

/** Returns (weight of the shared words)² ÷ (weight of the question × weight of the topic's question), 0 to 1. */
function agreementOf(weights: ReadonlyMap<string, number>, total: number, ask: readonly (readonly string[])[]): number {
  let [shared, whole] = [0, 0];
  for (const readings of ask) {
    const weight = Math.max(0, ...readings.map((reading) => weights.get(reading) ?? 0));
    shared += weight;
    whole += weight || USUAL_WEIGHT;
  }
  return total * whole === 0 ? 0 : Math.min(1, shared ** 2 / (total * whole));
}
