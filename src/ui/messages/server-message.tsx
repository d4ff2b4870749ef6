import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated";
import { useNarrow } from "../use-narrow";
import { NoticeMessage } from "./notice";
import { type ToastMessage, useToast } from "./toasts";

/** The server's message about the last action, in plain texts, so that it can be serialised. */
export type PlainMessage = Pick<ToastMessage, "tone"> & {
  title: string;
  description?: string;
  /** How to go on, where the description has fixed words. Shown in the form only. */
  advice?: string;
  /** Stays in its form, as failures do, because the user has to do something. */
  staysAtForm?: boolean;
};

type Props = {
  message: PlainMessage | null;
  /**
   * Shows it on a loaded page too narrow for a toast beside its forms: the form of the answer (default), this place, a
   * page that says the same anyway, or a toast after all.
   */
  onNarrow?: "form" | "here" | "page" | "toast";
  className?: string;
};

/**
 * Shows a message of the server: rendered into the page of a full response, and as a toast on a loaded page. So it is
 * not lost without scripts, and not repeated with them. No toast covers a form: on narrow screens it stands in the
 * page. Failures stand in their form (`FormMessage`), never here.
 */
export function ServerMessage({ message, onNarrow = "form", className }: Props) {
  const toast = useToast();
  const isNarrow = useNarrow();
  const isWritten = useIsWritten(message);
  const said = useRef(isWritten ? message : null);
  useEffect(() => {
    if (!message || message === said.current) return;
    said.current = message;
    const isForm = isForForm(message);
    toast({ ...message, isInPage: isForm || onNarrow !== "toast", ...(isForm && { seconds: 8 }) });
  }, [message, onNarrow, toast]);
  if (!message || isForForm(message) || onNarrow === "page") return null;
  const isHere = isWritten || (isNarrow && onNarrow === "here");
  return isHere ? <NoticeMessage {...message} className={className} /> : null;
}

/**
 * Shows a failure, or something left to do, in its form as long as the response is current. `ServerMessage` shows the
 * same as a toast on a loaded page, and alone shows good news on a wide screen. The style sheet hides it while the form
 * shows that a newer attempt got no answer.
 */
export function FormMessage({ message, className }: { message: PlainMessage | null; className?: string }) {
  const isNarrow = useNarrow();
  const isWritten = useIsWritten(message);
  if (!message || !(isForForm(message) || (isNarrow && !isWritten))) return null;
  return (
    <div data-answer className={className}>
      <NoticeMessage {...message} />
    </div>
  );
}

/** Returns whether the message is part of the page that the server has sent, and of no later one. */
function useIsWritten(message: PlainMessage | null): boolean {
  const hydrated = useHydrated();
  const here = useLocation().key;
  const written = useRef(hydrated ? null : { message, here });
  return written.current?.message === message && written.current.here === here;
}

function isForForm({ tone, staysAtForm }: PlainMessage): boolean {
  return tone === "danger" || staysAtForm === true;
}
