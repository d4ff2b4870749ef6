import { type ReactNode, useCallback, useRef, useState } from "react";
import { useHydrated } from "../use-hydrated";
import { type ShownToast, ToastRegion } from "./toast-region";
import { ToastContext, type ToastEdge, ToastEdgeContext, type ToastMessage } from "./toasts";

/** Maximum number of visible toasts. Older ones come back when newer ones are gone. */
const mostShown = 3;

/** Holds the toasts of a page and shows the newest three, see `ToastRegion`. Live pages only. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [edge, setEdge] = useState<ToastEdge>("foot");
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const shown = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((known) => known.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      shown.current += 1;
      const id = shown.current;
      setToasts((known) => [...known, { ...message, id }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      <ToastEdgeContext value={setEdge}>{children}</ToastEdgeContext>
      {hydrated && <ToastRegion edge={edge} toasts={toasts.slice(-mostShown)} dismiss={dismiss} />}
    </ToastContext>
  );
}
