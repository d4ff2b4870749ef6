import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "./notice";
import { type ToastMessage, useToast } from "./toasts";
import { useHydrated } from "./use-hydrated";

/** The server's message about the last action, in plain texts, so that it can be serialised. */
export type PlainMessage = Pick<ToastMessage, "tone"> & {
  title: string;
  description?: string;
  /** How to go on, where the description has fixed words. Shown in the form only. */
  advice?: string;
  /** Stays in its form, as failures do, because the user has to do something. */
  staysAtForm?: boolean;
};

/**
 * Shows a message of the server: rendered into the page of a full response, and as a toast on a loaded page. So it is
 * not lost without scripts, and not repeated with them. Messages for a form stand in it (`FormMessage`), never here.
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
  const isWritten = message && written.current?.message === message && written.current.here === here;
  const inPage = isWritten && !isForForm(message);
  return inPage ? <Notice {...message} className={className} /> : null;
}

/**
 * Shows a failure, or something left to do, in its form as long as the response is current. `ServerMessage` shows the
 * same as a toast on a loaded page. The style sheet hides it while the form shows that a newer attempt got no answer.
 */
export function FormMessage({ message, className }: { message: PlainMessage | null; className?: string }) {
  return message && isForForm(message) ? (
    <div data-answer className={className}>
      <Notice {...message} />
    </div>
  ) : null;
}

function isForForm({ tone, staysAtForm }: PlainMessage): boolean {
  return tone === "danger" || staysAtForm === true;
}
