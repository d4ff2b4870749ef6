import { X } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type QueuedToast,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { strings } from "./strings";
import type { ToastMessage } from "./toasts";
import { ToneTile } from "./tone-tile";
import { tones } from "./tones";
import { useOwnLanguage } from "./use-own-language";

const readingTime = 8000;

export type ToastRegionProps = {
  edge: "foot" | "head";
  /** Calls back with every message, at once with those that came before the region; returns how to stop. */
  listen: (show: (message: ToastMessage) => void) => () => void;
};

/** Up to three toasts at an edge of the page: announced when they come, reachable with F6, held while pointed at or focused. */
export function ToastRegion({ edge, listen }: ToastRegionProps) {
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 }));
  const language = useOwnLanguage();
  useEffect(
    () =>
      listen((message) => {
        const passes = message.tone === "info" || message.tone === "success";
        queue.add(message, passes ? { timeout: readingTime } : {});
      }),
    [listen, queue],
  );
  return (
    <AriaToastRegion
      queue={queue}
      {...language}
      className={classNames(
        "fixed inset-x-4 z-60 ms-auto flex max-w-md flex-col gap-3 rounded-md",
        edge === "foot" ? "bottom-4" : "top-16",
      )}
    >
      {({ toast }) => <Message toast={toast} />}
    </AriaToastRegion>
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
