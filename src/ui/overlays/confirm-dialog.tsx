import { type ReactElement, type ReactNode, useState } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import { classNames } from "../class-names";
import { strings } from "../strings";
import { ModalFrame, type ModalOpening } from "./modal-frame";

type Props = ModalOpening & {
  /** The action as a question, such as "Delete 3 requests?". */
  title: ReactNode;
  /** The consequences, and whether the action can be undone. */
  children: ReactNode;
  /** The action by its name, such as "Delete requests"; never "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: "destructive" | "primary";
  trigger?: ReactElement;
  /**
   * Does the action. A promise keeps the dialog busy. The dialog stays open if the promise rejects or resolves to
   * `false`.
   */
  onConfirm: () => unknown;
};

/** Asks before an irreversible action. A press on the backdrop does not close it. Live pages only. */
export function ConfirmDialog({ trigger, isOpen, onOpenChange, ...question }: Props) {
  return (
    <ModalFrame
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      dismissable={false}
      place="items-center justify-center p-4"
      surface={classNames(
        "flex max-h-full w-full max-w-md flex-col rounded-lg border border-line",
        "data-entering:translate-y-2 data-exiting:translate-y-2",
      )}
    >
      <AriaDialog role="alertdialog" className="flex min-h-0 flex-col outline-none">
        {({ close }) => <Question {...question} close={close} />}
      </AriaDialog>
    </ModalFrame>
  );
}

type QuestionProps = Omit<Props, keyof ModalOpening | "trigger"> & { close: () => void };

function Question({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = "destructive",
  onConfirm,
  close,
}: QuestionProps) {
  const t = useStrings(strings);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="min-h-0 overflow-y-auto px-6 pt-5 pb-5">
        <Heading slot="title" className="wrap-anywhere pb-2 text-xl">
          {title}
        </Heading>
        <div className="text-muted">{children}</div>
      </div>
      <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
        <Button variant="secondary" isDisabled={busy} onPress={close} autoFocus>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button variant={tone} busy={busy} onPress={confirm}>
          {confirmLabel}
        </Button>
      </footer>
    </>
  );
}
