import { createContext, type ReactNode, useContext } from "react";
import type { Tone } from "./tones";

/** A short message about something that just happened. */
export type ToastMessage = {
  tone: Tone;
  title: ReactNode;
  description?: ReactNode;
  /** What can be done about it, such as undoing it; the toast goes with that. */
  action?: { label: ReactNode; onPress: () => void };
  /** How long it stays where that is not eight seconds for good news and for ever for bad. */
  seconds?: number;
};

/** Shows a toast. */
export type ShowToast = (message: ToastMessage) => void;

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
