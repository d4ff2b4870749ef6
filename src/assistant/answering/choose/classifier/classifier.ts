import { once, remember } from "~/knowledge/analysis/remember";
import type { FoundPassage } from "~/knowledge/search.server";
import text from "./model.json?raw";
import { type AskedFor, type ClassifierFile, readClassifier } from "./reading";

type Section = Pick<FoundPassage, "documentId" | "sectionSlug" | "asks">;
type Piecewise = Pick<FoundPassage, "documentId" | "language" | "sectionSlug" | "asks">;

/** A question is classified for the sections, their pieces, and the tone. */
const MOST_REMEMBERED = 50;

/** Returns the likelihoods of sections, of their pieces, and of "no manual answers" for a question. */
export const askedFor = remember(MOST_REMEMBERED, (question): AskedFor => classifier()(question));

const classifier = once(() => readClassifier(JSON.parse(text) as ClassifierFile));

/** Returns how likely the question asks for a section; unknown without `asks`, as in uploaded documents. */
export function likelihoodAsked({ documentId, sectionSlug, asks }: Section, asked: AskedFor): number {
  return asks.length > 0 ? asked.section(`${documentId}#${sectionSlug}`) : asked.anySection;
}

/** Returns how likely each piece of a section is the one asked for, given the section; empty if unknown. */
export function piecesAskedFor({ documentId, language, sectionSlug, asks }: Piecewise, asked: AskedFor): Float32Array {
  return asks.length > 0 ? asked.pieces(`${language}/${documentId}#${sectionSlug}`) : new Float32Array();
}
