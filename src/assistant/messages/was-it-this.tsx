import { useRef, useState } from "react";
import type { Chat } from "../chat/use-chat";
import type { Answer } from "../conversation";
import type { Feedback } from "../feedback";
import { FeedbackBar } from "./feedback-bar";
import { FeedbackPanel } from "./feedback-panel";
import { hasFolds } from "./folds";

/** Asks whether an unsure answer is what the user meant. "No" also opens its folds. */
export function WasItThis({ answer: { id, content, feedback }, chat }: { answer: Answer; chat: Chat }) {
  const place = useRef<HTMLDivElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const judge = (given: Feedback | null) => {
    if (given?.rating === "down" && feedback?.rating !== "down") showOthers(place.current);
    return chat.judge(id, given);
  };
  return (
    <div ref={place} className="grid gap-3 print:hidden">
      <FeedbackBar
        look={{ no: hasFolds(content) ? "noShowOthers" : "no" }}
        feedback={feedback}
        isPanelOpen={isPanelOpen}
        onPanelToggle={setIsPanelOpen}
        onJudge={judge}
      />
      {feedback && isPanelOpen && (
        <FeedbackPanel
          key={feedback.rating}
          feedback={feedback}
          onJudge={judge}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
    </div>
  );
}

/** Opens all folds of the answer around `place` and focuses the first one. */
function showOthers(place: Element | null): void {
  const folds = place?.closest("article")?.querySelectorAll<HTMLDetailsElement>(".answer details") ?? [];
  for (const fold of folds) fold.open = true;
  folds[0]?.querySelector("summary")?.focus();
}
