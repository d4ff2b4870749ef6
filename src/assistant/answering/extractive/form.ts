import type { Asked } from "../question";
import type { Material } from "./rank";
import type { Reading } from "./reading";

/**
 * How an answer is built: a procedure whole; a ranked list or table of checks; the section whole; the figures; or
 * the sentences that say most.
 */
export type Form = "procedure" | "checks" | "whole" | "figures" | "sentences";

/** The kinds of section in which each kind of question is best answered. */
const SUITABLE: Partial<Record<Asked, readonly string[]>> = {
  procedure: ["procedure"],
  figure: ["limits", "reference", "calculation", "schedule"],
  diagnosis: ["diagnosis"],
  definition: ["definition", "calculation"],
  calculation: ["calculation"],
  schedule: ["schedule"],
  safety: ["safety"],
};

/** How far a section of a suitable kind may be behind the best one and still be preferred. */
const KIND_BONUS = 1.2;

/** Returns the section to answer from: the best one, or one of the kind asked for that comes close. */
export function mainReading({ asked, readings }: Material): Reading | undefined {
  const suitable = (asked && SUITABLE[asked]) ?? [];
  const value = ({ section, place }: Reading) => section.score * (suitable.includes(place.kind) ? KIND_BONUS : 1);
  return readings.toSorted((a, b) => value(b) - value(a))[0];
}

/** Returns the form that the question and the kind of its section call for. */
export function formOf(asked: Asked | null, { place, blocks }: Reading): Form {
  const hasSteps = blocks.some((block) => block.type === "list" && block.ordered);
  const wants = (...kinds: (Asked | null)[]) => kinds.includes(asked);
  if (wants("figure")) return "figures";
  if (wants("procedure", null) && place.kind === "procedure" && hasSteps) return "procedure";
  if (wants("diagnosis", "procedure", null) && (place.kind === "diagnosis" || hasSteps)) return "checks";
  if (wants("calculation", "procedure") && place.kind === "calculation") return "whole";
  if (wants("schedule", null) && place.kind === "schedule") return "whole";
  if (wants(null) && place.kind === "limits") return "figures";
  return "sentences";
}
