import { X } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import {
  type QueuedToast,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { strings } from "./strings";
import { ToastContext, type ToastMessage } from "./toasts";
import { ToneTile } from "./tone-tile";
import { tones } from "./tones";
import { useOwnLanguage } from "./use-own-language";

const readingTime = 8000;

type Props = {
  /** Where toasts show: at the foot of the page, or under its header where the foot is at work. */
  edge?: "foot" | "head";
  children: ReactNode;
};

/**
 * Holds the toasts of a page and shows up to three at its edge: announced when they come, reachable with F6, held while
 * pointed at or focused. Live pages only.
 */
export function ToastProvider({ edge = "foot", children }: Props) {
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 }));
  const language = useOwnLanguage();
  const show = useCallback(
    (message: ToastMessage) => {
      const passes = message.tone === "info" || message.tone === "success";
      queue.add(message, passes ? { timeout: readingTime } : {});
    },
    [queue],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion
        queue={queue}
        {...language}
        className={classNames(
          "fixed inset-x-4 z-60 ms-auto flex max-w-md flex-col gap-3 rounded-md",
          edge === "foot" ? "bottom-4" : "top-16",
        )}
      >
        {({ toast }) => <Message toast={toast} />}
      </ToastRegion>
    </ToastContext>
  );
}

function Message({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const t = useStrings(strings);
  const { tone, title, description } = toast.content;
  return (
    <Toast
      toast={toast}
      className={classNames("appear flex rounded-md border bg-raised text-ink shadow-overlay", tones[tone].edge)}
    >
      <ToneTile tone={tone} />
      <ToastContent className="min-w-0 flex-1 px-4 py-3">
        <Text slot="title" className="block font-semibold">
          {title}
        </Text>
        {description && (
          <Text slot="description" className="block text-muted text-sm">
            {description}
          </Text>
        )}
      </ToastContent>
      <IconButton slot="close" label={t("dismiss")} className="m-1">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </Toast>
  );
}
