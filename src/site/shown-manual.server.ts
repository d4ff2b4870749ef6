import type { RouterContextProvider } from "react-router";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { getDocument } from "~/knowledge/documents.server";
import { type SectionPage, sectionPage } from "~/knowledge/viewer/manual-html.server";
import { servicesContext } from "~/platform/context.server";
import { homeStrings } from "./home-strings";
import { shownTrial, trialCalculator } from "./trial/trial.server";

/** The section that the answer on the home page quotes; it stands in the manual of the trial. */
const shownSection = "cip-alkaline";

/** What the page of the assistant shows of a manual, as it is stored now. */
export type ShownManual = {
  title: string;
  section: SectionPage;
  /** The title of the section that states the rule of the trial. */
  rule: string;
};

/**
 * Returns what is shown of the manual that the public pages quote.
 * @throws where it is not loaded, or has lost a section that is shown.
 */
export async function shownManual(context: Readonly<RouterContextProvider>, language: Language): Promise<ShownManual> {
  const manual = await getDocument(context.get(servicesContext).database.db, shownTrial.documentId, language, null);
  // Spaces that do not break are set for the eye only.
  const words = textsIn(homeStrings, language)("sample.first").replaceAll("\u00a0", " ");
  const section = manual && sectionPage(manual, shownSection, words, language);
  const rule = manual?.sections.find(({ slug }) => slug === trialCalculator().section)?.headingPath.at(-1);
  if (!section || !rule) throw new Error(`${shownTrial.documentId} lacks a section that a public page shows`);
  return { title: manual.title, section, rule };
}
