import type { ReactNode } from "react";
import type { Span } from "../past-chats/fold";

/** A text with stretches of it marked, as what was searched for. */
export function Marked({ text, marks }: { text: string; marks: readonly Span[] }) {
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
