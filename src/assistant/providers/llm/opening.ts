import { noAnswer } from "./prompt";

/** Detects how a model's answer begins: with words for the reader, or with the statement that there is no answer. */
export type AnswerOpening = {
  /** Returns the text that can be shown now. */
  take(text: string): string;
  /** Returns the text that was held back. */
  end(): string;
  /** Whether the model stated that the passages do not answer the question. */
  readonly isNoAnswer: boolean;
};

const THOUGHTS = { begin: "<think>", end: "</think>" };

/** Some models begin with their thoughts in a frame of their own, which is not for the reader. */
const THOUGHTS_AT_START = /^\s*<think>[\s\S]*?<\/think>\s*/;

/** Returns a detector. It holds back the beginning of an answer until it is decided, and passes on all the rest. */
export function createOpening(): AnswerOpening {
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
