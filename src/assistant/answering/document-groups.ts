import type { DocumentGroup } from "~/knowledge/search.server";
import { type ChosenEvidence, choose, chooseWithSimilar } from "./choose/choose";
import { type FoundSection, keyOf } from "./passages";
import { type Retrieved, retrieve, type SectionSource } from "./retrieve";
import type { UnderstoodQuestion } from "./understand/understand";

/** The sections found for a question, with the evidence chosen from them. */
export type LookedUp = Pick<Retrieved, "found" | "sections"> & {
  readonly evidence: ChosenEvidence;
  /** The same from what words alone have found: where calculations come from, and how certain the answer is. */
  readonly byWords: ChosenEvidence;
};

const uploadGroups: readonly DocumentGroup[] = ["uploads", "otherLanguageOnly"];

/**
 * Log-odds by which an upload may be less likely than the manuals to hold the answer, and the manuals less likely than
 * an upload, and still be shown beside the likelier one. Chosen on half of the documents of `evaluation/uploads`; the
 * counts of the other half, and of questions that the manuals answer, are in decision 169.
 */
const UPLOAD_BESIDE = 2.5;
const MANUALS_BESIDE = 1;

/**
 * Returns what is found for the question, likeliest first: once, or for the manuals and for uploaded documents where
 * either may hold the answer. Where documents were uploaded, each group is searched alone and judged by the weights
 * that were fitted to its kind. Among all passages the manuals, which know the questions that they answer, would hide
 * the others, and so would documents in the language of the question. A comparison needs all documents in one search.
 * `isWorked` tells what a calculation of the asker's figures is found in; it is always shown.
 */
export async function lookUpGroups(
  { searched, ...understood }: UnderstoodQuestion,
  source: SectionSource,
  isWorked: (one: LookedUp) => boolean,
): Promise<readonly [LookedUp, ...LookedUp[]]> {
  const lookUp = async (group?: DocumentGroup): Promise<LookedUp> => {
    return chosenFrom(await retrieve(source, { ...understood, question: searched, group }));
  };
  if (understood.scope.kind === "document" || understood.sides) return [await lookUp()];
  const manuals = await lookUp("manuals");
  if (!manuals.found.isAnyUploaded) return [manuals];
  const uploads = await Promise.all(uploadGroups.map(lookUp));
  const upload = uploads.filter(isAnswer).toSorted((a, b) => oddsOf(b) - oddsOf(a))[0];
  if (!upload) return [isAnswer(manuals) || isWorked(manuals) ? manuals : await lookUp()];
  const lead = oddsOf(manuals) - oddsOf(upload);
  if (isWorked(manuals)) return lead > 0 ? [manuals] : [manuals, upload];
  if (!isAnswer(manuals) || lead < -MANUALS_BESIDE) return [upload];
  if (lead > UPLOAD_BESIDE) return [manuals];
  return lead < 0 ? [upload, manuals] : [manuals, upload];
}

/**
 * Returns what is chosen from the sections found. Embeddings may bring sections, and change their order where it is in
 * doubt. How certain an answer is they do not change, because that was only fitted to what words find.
 */
function chosenFrom({ found, sections, withSimilar }: Retrieved): LookedUp {
  const byWords = choose(found, sections);
  if (!withSimilar || byWords.tone === "silent") return { found, sections, evidence: byWords, byWords };
  const isUnsure = byWords.tone === "unsure";
  const together = isUnsure ? distinct([...withSimilar, ...sections]) : distinct([...sections, ...withSimilar]);
  const evidence = isUnsure ? chooseWithSimilar(found, together, byWords) : byWords;
  return { found, sections: together, evidence, byWords };
}

function distinct(sections: readonly FoundSection[]): FoundSection[] {
  const names = new Set<string>();
  return sections.filter(({ passages: [place] }) => !names.has(keyOf(place)) && names.add(keyOf(place)));
}

function isAnswer({ evidence }: LookedUp): boolean {
  return evidence.tone !== "silent";
}

/** The log-odds that evidence holds the answer; no evidence is surer than a millionth short of certainty. */
function oddsOf({ evidence: { sureness } }: LookedUp): number {
  const likelihood = Math.min(sureness, 1 - 1e-6);
  return Math.log(likelihood / (1 - likelihood));
}
