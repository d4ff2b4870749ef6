import type { ReactNode } from "react";
import type { Span } from "~/knowledge/analysis/tokens";

/** Renders a text with ranges of it highlighted. */
export function HighlightedText({ text, marks }: { text: string; marks: readonly Span[] }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const mark of marks) {
    pieces.push(
      text.slice(end, mark.start),
      <mark
        key={mark.start}
        className="rounded-sm bg-brass-soft text-ink underline decoration-brass decoration-2 underline-offset-2"
      >
        {text.slice(mark.start, mark.end)}
      </mark>,
    );
    end = mark.end;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
