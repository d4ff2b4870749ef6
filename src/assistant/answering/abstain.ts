import { textsIn } from "~/i18n/strings";
import { hasContent } from "./follow-up";
import type { AnswerInput, NearestSection, ProviderPart } from "./provider";
import { strings } from "./strings";

const MOST_NEAREST = 3;

/** Below this share of the question's content, a section is not near enough to be named. */
const NEAR_ENOUGH = 0.4;

/** Says plainly that the documents don't answer, without citations, and names the sections that come nearest. */
export function* abstain({ searched, language, beyond, found, sections }: AnswerInput): Generator<ProviderPart> {
  const t = textsIn(strings, language);
  const covered = new Set(
    found.passages.filter((passage) => passage.coverage >= NEAR_ENOUGH).map((passage) => passage.sectionSlug),
  );
  const named = beyond === "self" || beyond === "elsewhere" ? [] : sections;
  const nearest = named
    .map(({ passages: [place] }): NearestSection => place)
    .filter((place) => covered.has(place.sectionSlug))
    .slice(0, MOST_NEAREST);
  const plain = t(hasContent(searched) ? "abstention.plain" : "abstention.nothingAsked");
  yield { type: "abstained", nearest };
  yield { type: "text", text: beyond ? t(`abstention.${beyond}`) : plain };
  if (nearest.length === 0) return;
  const names = nearest.map(({ headingPath, documentTitle, page }) => {
    return `- ${t("abstention.section", { title: headingPath.at(-1) ?? documentTitle, document: documentTitle, page })}`;
  });
  yield { type: "text", text: `\n\n${t("abstention.nearest")}\n\n${names.join("\n")}\n\n${t("abstention.rephrase")}` };
}
