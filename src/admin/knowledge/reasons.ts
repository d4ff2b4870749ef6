import { knowledgeOutcomeStrings } from "./outcome-strings";

type Reason = keyof typeof knowledgeOutcomeStrings.en.reasons;

/** Returns the key of the text that says why a file was not read, and what to do. */
export function reasonKey(reason: string | null): Reason {
  return reason !== null && Object.hasOwn(knowledgeOutcomeStrings.en.reasons, reason) ? (reason as Reason) : "other";
}
