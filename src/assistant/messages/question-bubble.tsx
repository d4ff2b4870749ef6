import { Pencil } from "lucide-react";
import { Fragment, type RefObject } from "react";
import { splitByScript } from "~/i18n/split-by-script";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import type { UserMessage } from "../conversation";
import { strings } from "../strings";

type Props = {
  question: UserMessage;
  /** Starts editing the question; undefined while it cannot be edited. */
  onEdit?: (() => void) | undefined;
  editButton?: RefObject<HTMLButtonElement | null>;
};

/** Renders a question as plain text. */
export function QuestionBubble({ question, onEdit, editButton }: Props) {
  const t = useStrings(strings);
  return (
    <div className="flex items-center justify-end gap-1">
      {onEdit && (
        <IconButton
          label={t("messages.edit")}
          onPress={onEdit}
          className="print:hidden"
          {...(editButton && { ref: editButton })}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <span className="sr-only">{t("messages.you")}</span>
      <p
        dir="auto"
        data-message={question.id}
        className="max-w-[70%] whitespace-pre-wrap rounded-lg rounded-ee-sm bg-water-soft px-4 py-2.5 wrap-anywhere"
      >
        <Isolated text={question.content} />
      </p>
    </div>
  );
}

/** Isolates Latin terms and units, so that they keep their order inside Arabic text. */
function Isolated({ text }: { text: string }) {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  return splitByScript(text).map((run) =>
    run.latin ? (
      <bdi key={run.start} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      <Fragment key={run.start}>{run.text}</Fragment>
    ),
  );
}
