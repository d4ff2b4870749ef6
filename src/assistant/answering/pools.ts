import type { Pool } from "~/knowledge/search.server";
import { type ChosenEvidence, choose } from "./choose/choose";
import { type Retrieved, retrieve, type Shelf } from "./retrieve";
import type { UnderstoodQuestion } from "./understand/understand";

/** What was found for a question, and the evidence chosen from it. */
export type LookedUp = Retrieved & { readonly evidence: ChosenEvidence };

const uploadPools: readonly Pool[] = ["uploads", "untranslated"];

/**
 * Log-odds by which an upload may be less likely than the manuals to hold the answer, and the manuals less likely than
 * an upload, and still be shown beside the likelier one. Chosen on half of the documents of `evaluation/uploads`; the
 * counts of the other half, and of questions that the manuals answer, are in decision 127.
 */
const UPLOAD_BESIDE = 2.5;
const MANUALS_BESIDE = 1;

/**
 * Returns what is found for the question, likeliest first: once, or for the manuals and for uploaded documents where
 * either may hold the answer. Where documents were uploaded, each pool is searched alone and judged by the weights that
 * were fitted to its kind. Among all passages the manuals, which know the questions that they answer, would hide the
 * others, and so would documents in the language of the question. A calculation that can be worked out is the answer.
 */
export async function lookUpPools(
  { searched, ...understood }: UnderstoodQuestion,
  shelf: Shelf,
  isWorked: (one: LookedUp) => boolean,
): Promise<readonly [LookedUp, ...LookedUp[]]> {
  const lookUp = async (pool?: Pool): Promise<LookedUp> => {
    const retrieved = await retrieve(shelf, { ...understood, question: searched, pool });
    return { ...retrieved, evidence: choose(retrieved.found, retrieved.sections) };
  };
  const together = await lookUp();
  if (!together.found.isAnyUploaded || understood.scope.kind === "document") return [together];
  const [manuals, ...uploads] = await Promise.all([lookUp("manuals"), ...uploadPools.map(lookUp)]);
  const upload = uploads.filter(isAnswer).toSorted((a, b) => b.evidence.sureness - a.evidence.sureness)[0];
  if (isWorked(manuals)) return [manuals];
  if (!upload) return [isAnswer(manuals) ? manuals : together];
  const lead = oddsOf(manuals) - oddsOf(upload);
  if (!isAnswer(manuals) || lead < -MANUALS_BESIDE) return [upload];
  if (lead > UPLOAD_BESIDE) return [manuals];
  return lead < 0 ? [upload, manuals] : [manuals, upload];
}

function isAnswer({ evidence }: LookedUp): boolean {
  return evidence.tone !== "silent";
}

/** The log-odds that evidence holds the answer. */
function oddsOf({ evidence: { sureness } }: LookedUp): number {
  return Math.log(sureness / (1 - sureness));
}
