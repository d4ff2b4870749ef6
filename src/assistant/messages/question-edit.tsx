import { type KeyboardEvent, useEffect, useRef } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { classNames } from "~/ui/class-names";
import { useStored } from "~/ui/store";
import type { Edit } from "../chat/edit";
import { sendingForm } from "../composer/sending-form";
import { SurplusLine } from "../composer/surplus-line";
import { useFittingHeight } from "../composer/use-fitting-height";
import { longestQuestion } from "../conversation";
import { strings } from "../strings";

const fieldLook = classNames(
  "field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent px-2 py-2",
  "leading-7 outline-none",
);

/**
 * Renders the field that edits the last question. Enter asks it again, Shift+Enter starts a new line, Escape cancels.
 */
export function QuestionEdit({ edit }: { edit: Edit }) {
  const t = useStrings(strings);
  const text = useStored(edit.current)?.text ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const surplus = text.trim().length - longestQuestion;
  const maySend = text.trim() !== "" && surplus <= 0;
  useFittingHeight(field, text);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const { onSubmit, onKeyDown } = sendingForm(maySend, edit.send);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") edit.cancel();
    onKeyDown(event);
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      className="grid scroll-my-4 gap-2 rounded-lg border-2 border-focus bg-water-soft p-2"
    >
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        value={text}
        aria-invalid={surplus > 0 || undefined}
        aria-describedby="edit-length"
        aria-label={t("messages.editLabel")}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={onKey}
        className={fieldLook}
      />
      <SurplusLine id="edit-length" surplus={surplus} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="me-auto px-2 text-muted text-sm max-sm:w-full">{t("messages.editHint")}</p>
        <Button variant="quiet" size="sm" onPress={edit.cancel}>
          {t("messages.editCancel")}
        </Button>
        <Button type="submit" size="sm" isDisabled={!maySend}>
          {t("messages.editSend")}
        </Button>
      </div>
    </form>
  );
}
