import { textsIn } from "~/i18n/strings";
import { ProviderFailure } from "~/platform/outside/failure";
import type { Answering } from "../answering/answering";
import { providerStrings } from "./strings";

/** Returns `main` with `other` as a fallback: if `main` fails before its first words, `other` answers, after a note. */
export function withFallback(main: Answering, other: Answering): Answering {
  return {
    name: main.name,
    async *answer(task, signal) {
      let hasWords = false;
      try {
        for await (const part of main.answer(task, signal)) {
          hasWords ||= part.kind === "text" || part.kind === "rewritten";
          yield part;
        }
      } catch (error) {
        if (hasWords || signal.aborted || !(error instanceof ProviderFailure)) throw error;
        yield { kind: "noted", note: { failure: error.kind, fallback: true, provider: other.name } };
        yield { kind: "text", text: `${textsIn(providerStrings, task.language)("answer.fallback")}\n\n` };
        yield* other.answer(task, signal);
      }
    },
  };
}
