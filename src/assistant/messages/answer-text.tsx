import { memo, useCallback, useMemo } from "react";
import type { Language } from "~/i18n/languages";
import type { Citation } from "../answering/passages";
import type { WorkForm } from "../answering/work-form";
import { CitationChip } from "./citation-chip";
import { steady } from "./steady";
import { Typeset } from "./typeset";

type Props = {
  content: string;
  /** Of the answer; blocks in the other language keep their own direction. */
  language: Language;
  citations: readonly Citation[];
  /** The calculators that stand in it. */
  forms?: readonly WorkForm[] | undefined;
  /** More is to come. */
  isGrowing: boolean;
};

/** An answer typeset, with its citations as chips. */
export const AnswerText = memo(function AnswerText({ content, language, citations, forms, isGrowing }: Props) {
  const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.number, citation])), [citations]);
  const numbers = useMemo(() => new Set(byNumber.keys()), [byNumber]);
  const chip = useCallback(
    (number: number) => {
      const citation = byNumber.get(number);
      return citation && <CitationChip citation={citation} />;
    },
    [byNumber],
  );
  return (
    <Typeset
      content={isGrowing ? steady(content) : content}
      language={language}
      citations={numbers}
      chip={chip}
      {...(forms && { forms })}
    />
  );
});
