import { memo, useCallback, useMemo } from "react";
import type { Language } from "~/i18n/languages";
import type { Citation } from "../answering/passages";
import type { WorkForm } from "../answering/work-form";
import { CitationChip } from "./citation-chip";
import { steady } from "./steady";
import { Typeset } from "./typeset";

type Props = {
  content: string;
  /** Language of the answer; blocks in the other language keep their own direction. */
  language: Language;
  citations: readonly Citation[];
  /** The answer's calculators. */
  forms?: readonly WorkForm[] | undefined;
  /** Whether the answer is still running. */
  isGrowing: boolean;
};

/** Renders the text of an answer, with its citations as chips. */
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
