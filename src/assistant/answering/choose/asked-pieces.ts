import { parse } from "yaml";
import { remember } from "~/knowledge/analysis/remember";
import type { FoundPassage } from "~/knowledge/search.server";
import wastewater from "../../../../manuals/industrial-wastewater-reuse/asked-pieces.yaml?raw";
import manualA from "../../../../manuals/ro-manual-a/asked-pieces.yaml?raw";
import manualB from "../../../../manuals/ro-manual-b/asked-pieces.yaml?raw";
import pretreatment from "../../../../manuals/ro-pretreatment-desalination/asked-pieces.yaml?raw";
import handbook from "../../../../manuals/water-handbook/asked-pieces.yaml?raw";

const files: Readonly<Record<string, string>> = {
  "ro-manual-a": manualA,
  "ro-manual-b": manualB,
  "ro-pretreatment-desalination": pretreatment,
  "water-handbook": handbook,
  "industrial-wastewater-reuse": wastewater,
};

/** For each question of a section, the places of the pieces of evidence that answer it, the best first. */
export type AskedPieces = readonly (readonly number[])[];

type File = Readonly<Record<string, Readonly<Record<string, string>>>>;

const read = remember(Object.keys(files).length, (documentId): File => parse(files[documentId] ?? "") ?? {});

/**
 * Returns which evidence of a section answers its questions; null for sections without labels, as in uploaded
 * documents.
 */
export function piecesAsked(documentId: string, language: string, sectionSlug: string): AskedPieces | null {
  const told = read(documentId)[language]?.[sectionSlug];
  return told?.split(" ").map((one) => (one === "-" ? [] : one.split(",").map(Number))) ?? null;
}

/** How far a piece answers a question for which another one is better. */
const SECOND_BEST = 0.7;

/**
 * Returns how large a share of the votes a piece of a section gets, 0 to 1. Each question of the section votes for the
 * pieces that answer it, with the square of its agreement with the question that is asked.
 */
export function votesIn({
  documentId,
  language,
  sectionSlug,
  asks,
  agreements,
}: FoundPassage): (piece: number) => number {
  const pieces = piecesAsked(documentId, language, sectionSlug);
  if (!pieces || pieces.length !== asks.length) return () => 0;
  const votes = Array.from(agreements, ([index, agreement]) => ({ own: pieces[index] ?? [], weight: agreement ** 2 }));
  const all = votes.reduce((sum, { weight }) => sum + weight, 0);
  return (piece) => votes.reduce((sum, { own, weight }) => sum + (weight / all) * worthOf(own, piece), 0);
}

/** Returns how far a piece answers a question that `pieces` answer, the best first: 0 to 1. */
export function worthOf(pieces: readonly number[], piece: number): number {
  const at = pieces.indexOf(piece);
  return at < 0 ? 0 : at === 0 ? 1 : SECOND_BEST;
}
