import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { Feedback, Rating } from "../feedback";
import { feedbackStrings } from "../feedback-strings";

type Props = {
  feedback: Feedback | null;
  isPanelOpen: boolean;
  onPanelToggle: (isOpen: boolean) => void;
  /** Null takes it back. Resolves to whether it was kept. */
  onJudge: (feedback: Feedback | null) => Promise<boolean>;
};

/** Thumbs up or down: pressed again, it is taken back. What was good or wrong can be told below. */
export function FeedbackBar({ feedback, isPanelOpen, onPanelToggle, onJudge }: Props) {
  const t = useStrings(feedbackStrings);
  const [said, setSaid] = useState<"thanks" | "removed" | null>(null);
  const press = async (rating: Rating) => {
    const isTakenBack = feedback?.rating === rating;
    onPanelToggle(!isTakenBack);
    const isKept = await onJudge(isTakenBack ? null : { rating, reason: null, note: feedback?.note ?? null });
    setSaid(isKept ? (isTakenBack ? "removed" : "thanks") : null);
    if (!isKept) onPanelToggle(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons with a common name, not the fields of a form
    <div role="group" aria-label={t("label")} className="flex flex-wrap items-center">
      <Thumb rating="up" isPressed={feedback?.rating === "up"} onPress={press} />
      <Thumb rating="down" isPressed={feedback?.rating === "down"} onPress={press} />
      {feedback && !isPanelOpen && (
        <Button variant="quiet" size="sm" onPress={() => onPanelToggle(true)}>
          {feedback.reason ? t(`reasons.${feedback.reason}`) : t("addReason")}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said && t(said)}
      </span>
    </div>
  );
}

type ThumbProps = { rating: Rating; isPressed: boolean; onPress: (rating: Rating) => void };

function Thumb({ rating, isPressed, onPress }: ThumbProps) {
  const t = useStrings(feedbackStrings);
  const Icon = rating === "up" ? ThumbsUp : ThumbsDown;
  return (
    <button
      type="button"
      aria-label={t(rating)}
      aria-pressed={isPressed}
      title={t(rating)}
      onClick={() => onPress(rating)}
      className={classNames(
        "inline-flex size-9 items-center justify-center rounded-md transition-colors pointer-coarse:size-11",
        isPressed ? "bg-water-soft text-water-strong" : "text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden="true" className={classNames("size-4", isPressed && "fill-current/25")} />
    </button>
  );
}
