import { type ReactNode, useCallback, useState } from "react";
import { type ShownToast, ToastRegion } from "./toast-region";
import { ToastContext, type ToastEdge, ToastEdgeContext, type ToastMessage } from "./toasts";
import { useHydrated } from "./use-hydrated";

/** Maximum number of visible toasts. Older ones come back when newer ones are gone. */
const mostShown = 3;

/** Holds the toasts of a page and shows the newest three, see `ToastRegion`. Live pages only. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [edge, setEdge] = useState<ToastEdge>("foot");
  const [{ toasts }, setState] = useState<{ toasts: ShownToast[]; next: number }>({ toasts: [], next: 0 });
  const show = useCallback((message: ToastMessage) => {
    setState(({ toasts: known, next }) => ({ toasts: [...known, { ...message, id: next }], next: next + 1 }));
  }, []);
  const dismiss = useCallback((id: number) => {
    setState(({ toasts: known, next }) => ({ toasts: known.filter((toast) => toast.id !== id), next }));
  }, []);
  return (
    <ToastContext value={show}>
      <ToastEdgeContext value={setEdge}>{children}</ToastEdgeContext>
      {hydrated && <ToastRegion edge={edge} toasts={toasts.slice(-mostShown)} dismiss={dismiss} />}
    </ToastContext>
  );
}
