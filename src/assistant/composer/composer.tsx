import { ArrowUp, Square } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useStrings } from "~/i18n/use-strings";
import { IconButton } from "~/ui/buttons/icon-button";
import { classNames } from "~/ui/class-names";
import { useStored } from "~/ui/store";
import { AttachButton } from "../attachments/attach-button";
import type { Attaching } from "../attachments/use-attaching";
import type { Draft } from "../chat/draft";
import { longestQuestion } from "../conversation";
import { strings } from "../strings";
import { sendingForm } from "./sending-form";
import { SurplusLine } from "./surplus-line";
import { useFittingHeight } from "./use-fitting-height";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  isRunning: boolean;
  onSend: () => void;
  onStop: () => void;
  /** Called for the up arrow in an empty field: edits the last question. */
  onEditLast: () => void;
  attaching: Attaching;
  /** Content above the field. */
  children: ReactNode;
};

const sendLook = classNames(
  "border border-brass-edge bg-brass text-on-brass hover:bg-brass-strong hover:text-on-brass",
  "disabled:border-line disabled:bg-sunken disabled:text-faint",
);

const formLook = classNames(
  "flex items-end gap-2 rounded-lg border border-edge print:hidden bg-surface p-1.5",
  "transition-colors focus-within:border-focus hover:border-water",
);

const fieldLook = classNames(
  "field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3 py-2",
  "leading-7 outline-none",
);

/**
 * Renders the question field. Enter sends, Shift+Enter starts a new line. It does not send blank text or while an
 * answer runs.
 */
export function Composer({ field, draft, isRunning, onSend, onStop, onEditLast, attaching, children }: Props) {
  const t = useStrings(strings);
  const text = useStored(draft.text);
  const surplus = text.trim().length - longestQuestion;
  const isSending = attaching.state?.kind === "sending";
  const maySend = !isRunning && !isSending && text.trim() !== "" && surplus <= 0;
  useFittingHeight(field, text);
  const form = sendingForm(maySend, onSend);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      onEditLast();
    }
    form.onKeyDown(event);
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-2 sm:px-6">
      <div className="print:hidden">{children}</div>
      <form onSubmit={form.onSubmit} className={formLook}>
        <AttachButton isDisabled={isSending} onFile={attaching.add} />
        <textarea
          ref={field}
          id="question"
          dir="auto"
          rows={1}
          value={text}
          aria-invalid={surplus > 0 || undefined}
          aria-describedby="question-length"
          aria-label={t("composer.label")}
          placeholder={t("composer.placeholder")}
          enterKeyHint="send"
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (!file || isSending) return;
            event.preventDefault();
            attaching.add(file);
          }}
          className={fieldLook}
        />
        {isRunning ? <StopButton onPress={onStop} /> : <SendButton isDisabled={!maySend} />}
      </form>
      <SurplusLine id="question-length" surplus={surplus} />
      <p className="pt-1.5 text-center text-muted text-xs [@container_chat_(max-height:26rem)]:hidden">
        {t("composer.disclaimer")}
      </p>
    </div>
  );
}

function StopButton({ onPress }: { onPress: () => void }) {
  const t = useStrings(strings);
  return (
    <IconButton label={t("composer.stop")} onPress={onPress} className="bg-sunken text-ink hover:bg-line">
      <Square aria-hidden="true" className="size-4 fill-current" />
    </IconButton>
  );
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useStrings(strings);
  return (
    <IconButton type="submit" label={t("composer.send")} isDisabled={isDisabled} className={sendLook}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
