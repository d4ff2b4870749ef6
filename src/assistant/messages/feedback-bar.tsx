import { Check, ThumbsDown, ThumbsUp, X } from "lucide-react";
import { useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import type { Feedback, Rating } from "../feedback";
import { feedbackStrings } from "../feedback-strings";

/** How to ask for a rating: by thumbs, or by a question in words for an answer that may be about something else. */
export type FeedbackLook = "thumbs" | { readonly no: "no" | "noShowOthers" };

type Props = {
  look: FeedbackLook;
  feedback: Feedback | null;
  isPanelOpen: boolean;
  onPanelToggle: (isOpen: boolean) => void;
  /** Null withdraws the rating. Resolves to whether it was saved. */
  onJudge: (feedback: Feedback | null) => Promise<boolean>;
};

/** Renders the two ratings. Pressing the same one again withdraws it; reasons can be given below. */
export function FeedbackBar({ look, feedback, isPanelOpen, onPanelToggle, onJudge }: Props) {
  const t = useStrings(feedbackStrings);
  const [said, setSaid] = useState<"thanks" | "removed" | null>(null);
  const press = async (rating: Rating) => {
    const isTakenBack = feedback?.rating === rating;
    // The worded buttons are an answer in themselves, so the panel stays closed.
    onPanelToggle(look === "thumbs" && !isTakenBack);
    const isKept = await onJudge(isTakenBack ? null : { rating, reason: null, note: feedback?.note ?? null });
    setSaid(isKept ? (isTakenBack ? "removed" : "thanks") : null);
    if (!isKept) onPanelToggle(false);
  };
  const button = (rating: Rating) => ({ rating, isPressed: feedback?.rating === rating, onPress: press });
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons with a common name, not the fields of a form
    <div
      role="group"
      aria-label={t(look === "thumbs" ? "label" : "wasItThis")}
      className={classNames("flex flex-wrap items-center", look !== "thumbs" && "gap-2")}
    >
      {look === "thumbs" ? (
        <>
          <Thumb {...button("up")} />
          <Thumb {...button("down")} />
        </>
      ) : (
        <>
          <span aria-hidden="true" className="pe-1 font-semibold">
            {t("wasItThis")}
          </span>
          <Choice {...button("up")} text={t("yes")} />
          <Choice {...button("down")} text={t(look.no)} />
        </>
      )}
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

type ButtonProps = { rating: Rating; isPressed: boolean; onPress: (rating: Rating) => void };

function Choice({ rating, isPressed, onPress, text }: ButtonProps & { text: string }) {
  const Icon = rating === "up" ? Check : X;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={() => onPress(rating)}
      className={classNames(
        "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors",
        "pointer-coarse:min-h-11",
        isPressed
          ? "border-water bg-water-soft text-water-strong"
          : "border-edge bg-surface hover:border-water hover:text-water-strong",
      )}
    >
      {isPressed && <Icon aria-hidden="true" className="size-4" />}
      {text}
    </button>
  );
}

function Thumb({ rating, isPressed, onPress }: ButtonProps) {
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
