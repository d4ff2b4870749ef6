import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import type { ToastRegionProps } from "./toast-region";
import { ToastContext, type ToastMessage } from "./toasts";

type Props = {
  /** Where toasts show: at the foot of the page, or under its header where the foot is at work. */
  edge?: "foot" | "head";
  children: ReactNode;
};

type Region = ComponentType<ToastRegionProps>;

/**
 * Holds the toasts of a page, see `ToastRegion`. What shows them is fetched once somebody touches the page, so that it
 * weighs on nobody before, and is there when the connection has gone. Live pages only.
 */
export function ToastProvider({ edge = "foot", children }: Props) {
  const [Region, setRegion] = useState<Region | null>(null);
  const [channel] = useState(createChannel);
  const fetchRegion = useCallback(() => {
    import("./toast-region").then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(reportError);
  }, []);
  const show = useCallback(
    (message: ToastMessage) => {
      channel.send(message);
      fetchRegion();
    },
    [channel, fetchRegion],
  );
  useEffect(() => onFirstTouch(fetchRegion), [fetchRegion]);
  return (
    <ToastContext value={show}>
      {children}
      {Region && <Region edge={edge} listen={channel.listen} />}
    </ToastContext>
  );
}

/** Hands messages to whoever listens, and keeps those that came before. */
function createChannel() {
  let waiting: ToastMessage[] = [];
  let receiver: ((message: ToastMessage) => void) | null = null;
  return {
    send(message: ToastMessage) {
      if (receiver) receiver(message);
      else waiting.push(message);
    },
    listen(next: (message: ToastMessage) => void) {
      receiver = next;
      waiting.forEach(next);
      waiting = [];
      return () => {
        receiver = null;
      };
    },
  };
}

function onFirstTouch(act: () => void): () => void {
  const kinds = ["focusin", "pointerdown", "keydown"] as const;
  const stop = () => kinds.forEach((kind) => removeEventListener(kind, touched));
  const touched = () => {
    stop();
    act();
  };
  kinds.forEach((kind) => addEventListener(kind, touched));
  return stop;
}
