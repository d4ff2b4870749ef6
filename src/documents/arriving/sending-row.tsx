import { X } from "lucide-react";
import type { ReactNode } from "react";
import { isolatedText } from "~/i18n/format";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { sendingStrings } from "./strings";
import type { Sending, SendingQueue } from "./use-sending";

type Props = {
  file: Sending;
  queue: SendingQueue;
  /** Why the file was refused, where it does not go on by itself. */
  refusal?: string | null;
  /** Whether the same file may be taken if it is sent again. */
  mayRetry?: boolean;
  /** Shown instead of the progress once the file has arrived. */
  children?: ReactNode;
};

/** A file on its way: its progress, why it stopped, and buttons to go on and to cancel. */
export function SendingRow({ file, queue, refusal, mayRetry, children }: Props) {
  const t = useStrings(sendingStrings);
  const { isPaused, problem } = file;
  const { name } = file.file;
  const hasEnded = Boolean(refusal || children);
  return (
    <li className="flex items-start gap-1 rounded-md border border-line bg-surface ps-3 text-sm">
      <div className="min-w-0 flex-1 py-2">
        {!children && (
          <p className="wrap-anywhere font-semibold">
            <bdi>{name}</bdi>
          </p>
        )}
        {children}
        {refusal && (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        )}
        {isPaused && (
          <p role="alert" className="text-danger">
            {t(problem === "server" ? "server" : "network")}
          </p>
        )}
        {!hasEnded && <Progress file={file} />}
        {(isPaused || (refusal && mayRetry)) && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-1"
            aria-label={t(isPaused ? "goOnNamed" : "againNamed", { name: isolatedText(name) })}
            onPress={() => queue.again(file)}
          >
            {t(isPaused ? "goOn" : "again")}
          </Button>
        )}
      </div>
      <IconButton
        label={t(hasEnded ? "dismiss" : "cancel", { name: isolatedText(name) })}
        onPress={() => queue.dismiss(file)}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

function Progress({ file: { file, share, isPaused } }: { file: Sending }) {
  const t = useStrings(sendingStrings);
  const percent = Math.floor(share * 100);
  return (
    <p className="flex items-center gap-2 text-muted">
      <progress
        value={share}
        max={1}
        aria-label={t("sending", { name: isolatedText(file.name) })}
        className="h-2 min-w-0 flex-1 accent-water"
      />
      {isPaused ? <span>{t("paused", { percent })}</span> : <bdi dir="ltr">{t("percent", { percent })}</bdi>}
    </p>
  );
}
