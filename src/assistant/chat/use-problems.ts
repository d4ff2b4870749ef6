import { useCallback, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { useToast } from "~/ui/toasts";
import { strings } from "../strings";
import type { Problem } from "./calls";

/** What was tried when it went wrong. */
export type Attempt = "load" | "create" | "open" | "save" | "rename" | "delete" | "search" | "feedback" | "connection";

/** Why nothing more can be done until the user signs in, or is let in, again. */
export type LostAccess = "expired" | "withdrawn" | null;

/** Tells the user what went wrong, in the words of the error catalogue. */
export type TellProblem = (problem: Problem, attempt: Attempt) => void;

const secondsOfHour = 3600;

/** Returns how to tell problems, and whether access was lost. */
export function useProblems(): { tell: TellProblem; lostAccess: LostAccess } {
  const t = useStrings(strings);
  const toast = useToast();
  const [lostAccess, setLostAccess] = useState<LostAccess>(null);
  const tell = useCallback<TellProblem>(
    ({ kind, retryAfter = 1 }, attempt) => {
      const warn = (title: string) => toast({ tone: "warning", title });
      const fail = (text: string) => toast({ tone: "danger", title: t("problems.error"), description: text });
      if (kind === "unauthenticated") {
        setLostAccess("expired");
        fail(t("problems.unauthenticated"));
      } else if (kind === "not_approved") setLostAccess("withdrawn");
      else if (kind === "busy") warn(t("problems.busy"));
      else if (kind === "outdated") warn(t("problems.outdated"));
      else if (kind === "too_many_running") warn(t("problems.tooManyRunning"));
      else if (kind === "too_fast") warn(t("problems.tooFast", { count: retryAfter }));
      else if (kind === "quota") warn(t("problems.quota", { count: Math.ceil(retryAfter / secondsOfHour) }));
      else if (kind === "invalid") warn(t("problems.invalid"));
      else if (attempt === "connection") {
        toast({ tone: "danger", title: t("problems.connection"), description: t("problems.connectionText") });
      } else fail(t(`problems.${attempt}`));
    },
    [t, toast],
  );
  return { tell, lostAccess };
}
