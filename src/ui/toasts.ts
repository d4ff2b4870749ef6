import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { Tone } from "./tones";

/** A short message about something that just happened. */
export type ToastMessage = {
  tone: Tone;
  title: ReactNode;
  description?: ReactNode;
  /** What can be done about it, such as undoing it; the toast goes with that. */
  action?: { label: ReactNode; onPress: () => void };
  /** Said in the page, too: where there is no free corner it is not shown over the form. */
  isInPage?: boolean;
  /** How long it stays where that is not eight seconds for good news and for ever for bad. */
  seconds?: number;
};

/** Shows a toast. */
export type ShowToast = (message: ToastMessage) => void;

/**
 * Where toasts show: at the foot of the page; or, where the foot is at work, over the panel that stands at the start or the
 * end. Where there is no room for that panel, they show over the header, one at a time.
 */
export type ToastEdge = "foot" | "start" | "end";

/** Where `ToastProvider` hands its queue down. */
export const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns the function that shows a toast: `toast({ tone: "danger", title, description })`. Good news goes after eight
 * seconds, warnings and failures stay until they are dismissed. Live pages only, inside a `ToastProvider`.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider around the page");
  return show;
}

/** Where `ToastProvider` hears of the edge. */
export const ToastEdgeContext = createContext<((edge: ToastEdge) => void) | null>(null);

/** Shows toasts at `edge` while the component is on the page. */
export function useToastEdge(edge: ToastEdge): void {
  const place = useContext(ToastEdgeContext);
  useEffect(() => {
    place?.(edge);
    return () => place?.("foot");
  }, [edge, place]);
}
