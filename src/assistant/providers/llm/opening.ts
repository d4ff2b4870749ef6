import { noAnswer } from "./prompt";

/** How an answer of a model begins: with words for the reader, or by saying that there is no answer. */
export type Opening = {
  /** Returns what is to be shown of the text so far. */
  take(text: string): string;
  /** Returns what was held back. */
  end(): string;
  /** Whether the model said that the passages do not answer. */
  readonly isNoAnswer: boolean;
};

const THOUGHTS = { begin: "<think>", end: "</think>" };

/** Some models think aloud at the beginning, in a frame of their own; that is not for the reader. */
const THOUGHTS_AT_START = /^\s*<think>[\s\S]*?<\/think>\s*/;

/** Returns what looks at the beginning of an answer, and lets all the rest through. */
export function createOpening(): Opening {
  let held = "";
  let isDecided = false;
  let isNoAnswer = false;

  function decide(isLast: boolean): string {
    const isThinking = held.trimStart().startsWith(THOUGHTS.begin) && !held.includes(THOUGHTS.end);
    if (isThinking) return "";
    const words = held.replace(THOUGHTS_AT_START, "").trimStart();
    const bare = words.replace(/^[*_`"'“«[\s]+/u, "");
    isNoAnswer = bare.startsWith(noAnswer);
    const mayBecome = isPrefix(words, THOUGHTS.begin) || isPrefix(bare, noAnswer);
    if (isNoAnswer || (mayBecome && !isLast)) return "";
    isDecided = true;
    return words;
  }

  return {
    take(text) {
      if (isDecided) return text;
      if (isNoAnswer) return "";
      held += text;
      return decide(false);
    },
    end: () => (isDecided || isNoAnswer ? "" : decide(true)),
    get isNoAnswer() {
      return isNoAnswer;
    },
  };
}

function isPrefix(text: string, whole: string): boolean {
  return whole.startsWith(text) && text !== whole;
}
