import { useCallback, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/messages/toasts";
import { strings } from "../strings";
import type { CallProblem } from "./calls";
import { type Attempt, messageFor } from "./problem-message";

/** Why the user lost access: signed out (`expired`) or no longer approved (`withdrawn`). */
export type LostAccess = "expired" | "withdrawn" | null;

/**
 * Shows the user a problem, with the texts of docs/product.md#messages. Returns the function that takes the message
 * away again.
 */
export type TellProblem = (problem: CallProblem, attempt: Attempt) => () => void;

/** Returns the function that shows problems, and the lost access, if any. */
export function useProblems(): { tell: TellProblem; lostAccess: LostAccess } {
  const t = useStrings(strings);
  const toast = useToast();
  const [lostAccess, setLostAccess] = useState<LostAccess>(null);
  const tell = useCallback<TellProblem>(
    (problem, attempt) => {
      if (problem.kind === "unauthenticated") setLostAccess("expired");
      if (problem.kind === "not_approved") setLostAccess("withdrawn");
      const message = messageFor(problem, attempt);
      if (!message) return () => {};
      const { tone, title, text, count } = message;
      const values = count === undefined ? undefined : { count };
      return toast({ tone, title: t(title, values), ...(text && { description: t(text) }) });
    },
    [t, toast],
  );
  return { tell, lostAccess };
}
