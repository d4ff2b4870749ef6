import { type FormEvent, useRef, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/forms/text-area";
import { useToast } from "~/ui/messages/toasts";
import { useAct } from "../use-act";
import { moveToastsOf, type RequestAnswer, useMessageTexts } from "./move-messages";
import { recordStrings } from "./record-strings";

/** Form that adds a note to a request, for staff only. */
export function NoteForm({ id }: { id: string }) {
  const t = useStrings(recordStrings);
  const texts = useMessageTexts();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(false);
  const { send, busy } = useAct<RequestAnswer>((answer) => {
    for (const message of moveToastsOf(answer, false, texts, () => undefined)) toast(message);
    if (!answer.failed) form.current?.reset();
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isBlank = String(new FormData(event.currentTarget).get("note")).trim() === "";
    setBlank(isBlank);
    if (isBlank) return form.current?.querySelector("textarea")?.focus();
    void send(event.currentTarget);
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={t("history.note")}
        hint={t("history.noteHint")}
        name="note"
        error={blank ? t("history.noteMissing") : undefined}
        required
        maxLength={2000}
        rows={3}
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        {t("history.save")}
      </Button>
    </form>
  );
}
