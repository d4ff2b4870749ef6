import { useCallback, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/toasts";
import { strings } from "../strings";
import type { Problem } from "./calls";
import { type Attempt, messageFor } from "./problem-message";

/** Why nothing more can be done until the user signs in, or is let in, again. */
export type LostAccess = "expired" | "withdrawn" | null;

/** Tells the user what went wrong, in the words of docs/product.md#messages. */
export type TellProblem = (problem: Problem, attempt: Attempt) => void;

/** Returns how to tell problems, and whether access was lost. */
export function useProblems(): { tell: TellProblem; lostAccess: LostAccess } {
  const t = useStrings(strings);
  const toast = useToast();
  const [lostAccess, setLostAccess] = useState<LostAccess>(null);
  const tell = useCallback<TellProblem>(
    (problem, attempt) => {
      if (problem.kind === "unauthenticated") setLostAccess("expired");
      if (problem.kind === "not_approved") setLostAccess("withdrawn");
      const message = messageFor(problem, attempt);
      if (!message) return;
      const { tone, title, text, count } = message;
      const values = count === undefined ? undefined : { count };
      toast({ tone, title: t(title, values), ...(text && { description: t(text) }) });
    },
    [t, toast],
  );
  return { tell, lostAccess };
}
