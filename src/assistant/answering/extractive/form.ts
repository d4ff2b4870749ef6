import type { Asked } from "../question";
import type { Reading } from "./reading";

/**
 * How an answer is built: a procedure whole; a ranked list or table of checks; the section whole; the figures; what each
 * document says; or the statements that say most.
 */
export type Form = "procedure" | "checks" | "whole" | "figures" | "comparison" | "statements";

/** Returns the form that the question, which may ask when something is due, and the kind of its section call for. */
export function formOf(asked: Asked | null, isWhen: boolean, { place, blocks }: Reading): Form {
  const lists = blocks.filter((block) => block.type === "list");
  const hasSteps = lists.some((list) => list.ordered);
  const wants = (...kinds: (Asked | null)[]) => kinds.includes(asked);
  // What is due is told by whichever limit is reached first.
  if (wants("figure") && isWhen && place.kind === "limits") return "whole";
  if (wants("figure")) return "figures";
  if (wants("comparison")) return "comparison";
  if (wants("procedure", "calculation", "diagnosis", "schedule", null) && place.kind === "procedure" && hasSteps) {
    return "procedure";
  }
  if (wants("calculation", "procedure") && place.kind === "calculation") return "whole";
  if (wants("diagnosis", "procedure", null) && (place.kind === "diagnosis" || hasSteps)) return "checks";
  if (wants("procedure") && lists.length > 0) return "checks";
  if (wants("safety", null) && place.kind === "safety") return "whole";
  if (wants("schedule", null) && place.kind === "schedule") return "whole";
  return "statements";
}
