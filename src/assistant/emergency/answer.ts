import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { pieceOf } from "../answering/compose/compose";
import { type DraftPiece, draftPartsOf } from "../answering/compose/draft";
import type { FoundSection } from "../answering/passages";
import type { ProviderPart } from "../answering/provider";
import { headingOf, type JoinedSection, readSection, unitsOfBlock } from "../answering/reading/reading";
import { strings } from "./strings";

/**
 * Yields the answer to an emergency: whom to call, then the first section with its first numbered list and its warnings
 * moved to the front. Of further sections it gives only that list and the warnings.
 */
export async function* emergencyParts(
  sections: readonly FoundSection[],
  call: string,
  language: Language,
): AsyncGenerator<ProviderPart> {
  const t = textsIn(strings, language);
  const pieces = sections.map(readSection).flatMap((reading, index): DraftPiece[] => {
    const names = { title: headingOf(reading), document: reading.place.documentTitle };
    const [first] = reading.blocks.flatMap((block) => unitsOfBlock(reading, block));
    if (!first) return [];
    const text = t(index === 0 ? "section" : "also", names);
    return [{ kind: "caption", text, of: first }, ...stepsFirst(reading, index === 0)];
  });
  yield { kind: "text", text: `> **${t("call", { call })}**\n\n`, isComputed: true };
  yield* draftPartsOf(pieces, sections, language);
}

function stepsFirst(reading: JoinedSection, isWhole: boolean): DraftPiece[] {
  const isUrgent = ({ kind }: JoinedSection["blocks"][number], index: number) =>
    kind === "alert" || index === firstList;
  const firstList = reading.blocks.findIndex((block) => block.kind === "list" && block.ordered);
  const urgent = reading.blocks
    .filter(isUrgent)
    .sort((a, b) => Number(a.kind === "alert") - Number(b.kind === "alert"));
  const rest = isWhole ? reading.blocks.filter((block) => !urgent.includes(block)) : [];
  return [...urgent, ...rest].flatMap((block) => pieceOf(reading, block));
}
