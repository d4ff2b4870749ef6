import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "./notice";
import { type ToastMessage, useToast } from "./toasts";
import { useHydrated } from "./use-hydrated";

/** The server's message about the last action, in plain texts, so that it can be serialised. */
export type PlainMessage = Pick<ToastMessage, "tone"> & {
  title: string;
  description?: string;
  /** Stays in its form, as failures do, because the user has to do something. */
  staysAtForm?: boolean;
};

/**
 * Shows a message of the server: rendered into the page of a full response, and as a toast on a loaded page. So it is
 * not lost without scripts, and not repeated with them.
 */
export function ServerMessage({ message, className }: { message: PlainMessage | null; className?: string }) {
  const hydrated = useHydrated();
  const here = useLocation().key;
  const written = useRef(hydrated ? null : { message, here });
  const said = useRef(written.current?.message ?? null);
  const toast = useToast();
  useEffect(() => {
    if (!message || message === said.current) return;
    said.current = message;
    toast(isForForm(message) ? { ...message, isInPage: true, seconds: 8 } : message);
  }, [message, toast]);
  const inPage = message && written.current?.message === message && written.current.here === here;
  return inPage ? <Notice {...message} className={className} /> : null;
}

/**
 * Shows a failure, or something left to do, in its form as long as the response is current; `ServerMessage` shows the
 * same as a toast. Skips messages that the server rendered into the page.
 */
export function FormMessage({ message }: { message: PlainMessage | null }) {
  const hydrated = useHydrated();
  const written = useRef(hydrated ? null : message);
  const isNew = hydrated && message !== null && message !== written.current;
  return isNew && isForForm(message) ? <Notice {...message} /> : null;
}

function isForForm({ tone, staysAtForm }: PlainMessage): boolean {
  return tone === "danger" || staysAtForm === true;
}
