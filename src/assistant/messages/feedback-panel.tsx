import { X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { classNames } from "~/ui/class-names";
import { TextArea } from "~/ui/forms/text-area";
import { type Feedback, type FeedbackReason, feedbackReasons, longestFeedbackNote } from "../feedback";
import { feedbackStrings } from "../feedback-strings";

type Props = {
  feedback: Feedback;
  /** Resolves to whether it was saved. */
  onJudge: (feedback: Feedback) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Renders the reasons of a rating, each saved at once, and a note. A note that could not be saved stays in the field.
 */
export function FeedbackPanel({ feedback, onJudge, onClose }: Props) {
  const t = useStrings(feedbackStrings);
  const [note, setNote] = useState(feedback.note ?? "");
  const [isSending, setIsSending] = useState(false);
  const panel = useRef<HTMLFormElement>(null);
  // `void`, because newer browsers return a promise and React would take it for a cleanup function.
  useEffect(() => void panel.current?.scrollIntoView({ block: "nearest" }), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const isKept = await onJudge({ ...feedback, note: note.trim() || null });
    setIsSending(false);
    if (isKept) onClose();
  };
  const choose = (reason: FeedbackReason) => {
    void onJudge({ ...feedback, reason: reason === feedback.reason ? null : reason });
  };
  return (
    <form
      ref={panel}
      onSubmit={send}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="appear grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <p className="font-semibold">{t(feedback.rating === "up" ? "upTitle" : "downTitle")}</p>
          <p className="text-muted text-sm">{t("optional")}</p>
        </div>
        <IconButton label={t("close")} onPress={onClose} className="-me-2 -mt-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Reasons feedback={feedback} onChoose={choose} />
      <TextArea
        label={t("note")}
        placeholder={t("notePlaceholder")}
        rows={2}
        maxLength={longestFeedbackNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" busy={isSending} className="justify-self-start">
        {t("save")}
      </Button>
    </form>
  );
}

type ReasonsProps = { feedback: Feedback; onChoose: (reason: FeedbackReason) => void };

function Reasons({ feedback, onChoose }: ReasonsProps) {
  const t = useStrings(feedbackStrings);
  return (
    <ul aria-label={t("reason")} className="flex flex-wrap gap-2">
      {feedbackReasons[feedback.rating].map((reason) => (
        <li key={reason}>
          <button
            type="button"
            aria-pressed={reason === feedback.reason}
            onClick={() => onChoose(reason)}
            className={classNames(
              "min-h-9 rounded-full border px-3.5 text-sm transition-colors pointer-coarse:min-h-11",
              reason === feedback.reason
                ? "border-water bg-water-soft text-water-strong"
                : "border-line bg-surface hover:border-water hover:text-water-strong",
            )}
          >
            {t(`reasons.${reason}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
