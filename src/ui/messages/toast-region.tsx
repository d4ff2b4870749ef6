import { X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "../buttons/button-look";
import { classNames } from "../class-names";
import { strings } from "../strings";
import type { ToastEdge, ToastMessage } from "./toasts";
import { ToneTile } from "./tone-tile";
import { tones } from "./tones";

export type ShownToast = ToastMessage & { id: number };

type Props = { edge: ToastEdge; toasts: readonly ShownToast[]; dismiss: (id: number) => void };

const edges: Record<ToastEdge, string> = {
  foot: "inset-x-4 bottom-4 ms-auto max-w-md",
  start:
    "inset-x-2 top-[calc(var(--bars-foot,0px)+0.25rem)] ms-auto max-w-md max-md:*:not-last:hidden md:start-4 " +
    "md:end-auto md:top-auto md:bottom-4 md:max-w-72",
  end:
    "inset-x-2 top-[calc(var(--bars-foot,0px)+0.25rem)] ms-auto max-w-md max-xl:*:not-last:hidden xl:start-auto " +
    "xl:end-4 xl:top-auto xl:bottom-4 xl:max-w-72",
};

/** Milliseconds until toasts disappear; shorter at the edges that cover content. */
const readingTime: Record<ToastEdge, number> = { foot: 8000, start: 5000, end: 5000 };

/**
 * Toasts at an edge of the page: announced when they appear, reachable by F6, held while hovered or focused. Dismissing
 * the last one restores the focus.
 */
export function ToastRegion({ edge, toasts, dismiss }: Props) {
  const t = useStrings(strings);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => onKey("F6", () => buttonsOf(region.current)[0]?.focus()), []);
  const entered = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const dismissed = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    // Renders at once, so that the next toast exists before it gets the focus.
    flushSync(() => dismiss(id));
    const [next] = buttonsOf(region.current);
    setHeld(next !== undefined);
    if (hadFocus) (next ?? before.current)?.focus();
  };
  return (
    <section
      ref={region}
      aria-label={t("notifications")}
      aria-live="polite"
      // Keeps toasts accessible while a dialog hides everything else.
      data-react-aria-top-layer="true"
      onFocus={entered}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={classNames(
        "pointer-events-none fixed z-60 flex print:hidden flex-col gap-3 *:pointer-events-auto",
        edges[edge],
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} edge={edge} held={held} expire={dismiss} dismiss={dismissed} />
      ))}
    </section>
  );
}

type ToastProps = {
  toast: ShownToast;
  edge: ToastEdge;
  held: boolean;
  /** Called when the toast times out, or when the user dismisses it. */
  expire: (id: number) => void;
  dismiss: (id: number) => void;
};

/** Good news disappears by itself; warnings and failures stay until dismissed. */
function Toast({ toast, edge, held, expire, dismiss }: ToastProps) {
  const { id, tone, title, description, action, seconds, isInPage } = toast;
  const t = useStrings(strings);
  const lasts = seconds ? seconds * 1000 : tone === "info" || tone === "success" ? readingTime[edge] : undefined;
  // A toast whose action works only for a limited time must not stay longer than that.
  const waits = held && !seconds;
  useEffect(() => {
    if (lasts === undefined || waits) return;
    const timer = setTimeout(expire, lasts, id);
    return () => clearTimeout(timer);
  }, [lasts, waits, expire, id]);
  const act = () => {
    dismiss(id);
    action?.onPress();
  };
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={classNames(
        "appear flex rounded-md border bg-raised text-ink shadow-overlay",
        tones[tone].edge,
        isInPage && "max-lg:hidden",
      )}
    >
      <ToneTile tone={tone} />
      <div className={classNames("min-w-0 flex-1 self-center", edge === "foot" ? "px-4 py-3" : "px-3 py-1 text-sm")}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {action && (
        <button type="button" onClick={act} className={classNames(buttonLook("quiet", "sm"), "my-1 self-center")}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t("dismiss")}
        onClick={() => dismiss(id)}
        className={classNames(
          "m-1 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted",
          "hover:bg-sunken hover:text-ink",
        )}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function buttonsOf(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll("button") ?? [])].filter((button) => button.checkVisibility());
}

function onKey(key: string, act: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) act();
  };
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}
