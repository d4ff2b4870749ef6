import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { MessageTone } from "./tones";

/** A short message about something that just happened. */
export type ToastMessage = {
  tone: MessageTone;
  title: ReactNode;
  description?: ReactNode;
  /** An action on it, such as undo; the toast disappears with it. */
  action?: { label: ReactNode; onPress: () => void };
  /** Whether the page shows the message too. Such a toast is hidden where it would cover the form. */
  isInPage?: boolean;
  /** Seconds to show it, instead of the default: eight for good news, unlimited for warnings and failures. */
  seconds?: number;
};

/** Shows a toast. Returns the function that takes it away again. */
export type ShowToast = (message: ToastMessage) => () => void;

/**
 * Position of toasts: at the foot of the page, or over the panel at the start or end if the foot is in use. Without
 * room for that panel, they appear below the bars (`--bars-foot`), one at a time.
 */
export type ToastEdge = "foot" | "start" | "end";

/** The function of `ToastProvider` that shows a toast. */
export const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns the function that shows a toast: `toast({ tone: "danger", title, description })`. Good news disappears after
 * eight seconds; warnings and failures stay until dismissed. Live pages only, inside a `ToastProvider`.
 * @throws {Error} without a `ToastProvider`.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider around the page");
  return show;
}

/** The function of `ToastProvider` that sets the edge. */
export const ToastEdgeContext = createContext<((edge: ToastEdge) => void) | null>(null);

/** Shows toasts at `edge` while the component is mounted. */
export function useToastEdge(edge: ToastEdge): void {
  const place = useContext(ToastEdgeContext);
  useEffect(() => {
    place?.(edge);
    return () => place?.("foot");
  }, [edge, place]);
}
