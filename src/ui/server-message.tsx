import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "./notice";
import { type ToastMessage, useToast } from "./toasts";
import { useHydrated } from "./use-hydrated";

/** What the server says about what was just done, in plain texts, so that it can travel as data. */
export type PlainMessage = Pick<ToastMessage, "tone"> & {
  title: string;
  description?: string;
  /** Stands in its form as failures do, because something is left to do. */
  staysAtForm?: boolean;
};

/**
 * Shows a message of the server: written into the page that the server sent, and as a toast on a page that was already
 * there. So nothing is missed without scripts, and nothing is said twice with them.
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
 * Says in a form that it failed, or what is left to do, for as long as the answer stands; `ServerMessage` says the same as a
 * toast. What the server wrote into the page stands there already.
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
