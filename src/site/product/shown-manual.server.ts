import type { RouterContextProvider } from "react-router";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { getDocument } from "~/knowledge/documents.server";
import { type SectionPage, sectionPage } from "~/knowledge/viewer/manual-html.server";
import { servicesContext } from "~/platform/context.server";
import { homeStrings } from "../home/home-strings";
import { shownTrial, trialCalculator } from "../trial/trial.server";

/** Slug of the section that the answer on the home page quotes, in the manual of the trial. */
const shownSection = "cip-alkaline";

/** The parts of a manual that the assistant's page shows. */
export type ShownManual = {
  title: string;
  section: SectionPage;
  /** Title of the section that states the rule of the trial. */
  rule: string;
};

/**
 * Returns the parts of a manual that the public pages quote.
 * @throws {Error} if the manual is not loaded, or lacks a shown section.
 */
export async function shownManual(context: Readonly<RouterContextProvider>, language: Language): Promise<ShownManual> {
  const manual = await getDocument(context.get(servicesContext).database.db, shownTrial.documentId, language, null);
  // No-break spaces only affect the layout.
  const words = textsIn(homeStrings, language)("sample.first").replaceAll("\u00a0", " ");
  const section = manual && sectionPage(manual, shownSection, words, language);
  const rule = manual?.sections.find(({ slug }) => slug === trialCalculator().section)?.headingPath.at(-1);
  if (!section || !rule) throw new Error(`${shownTrial.documentId} lacks a section that a public page shows`);
  return { title: manual.title, section, rule };
}
