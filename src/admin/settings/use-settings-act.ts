import { useFetcher } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import { type ToastMessage, useToast } from "~/ui/toasts";
import type { Acted } from "../acting.server";
import { useAnswer } from "../use-answer";
import { useOutcome } from "../use-outcome";
import type { SettingsAnswers } from "./acts.server";
import { settingsStrings } from "./strings";

/** Outcome of the latest act. */
export type SettingsAnswer = Acted<SettingsAnswers>;

/**
 * Sends acts of the settings. `tell` returns the toast for an answer, or null if the page shows it in place; errors get
 * a toast of their own.
 */
export function useSettingsAct(tell: (answer: SettingsAnswer) => ToastMessage | null) {
  const t = useStrings(settingsStrings);
  const fetcher = useFetcher();
  const toast = useToast();
  const answer = fetcher.data as SettingsAnswer | undefined;
  useAnswer(answer, (one) => {
    const fault: ToastMessage = { tone: "danger", title: t("error"), description: t("failed") };
    const message = one.failed ? fault : tell(one);
    if (message) toast(message);
  });
  const outcome = useOutcome(answer);
  return {
    answer,
    busy: fetcher.state !== "idle",
    Form: fetcher.Form,
    /** Both resolve to whether the act was carried out. */
    send: (fields: Record<string, string>) => {
      void fetcher.submit(fields, { method: "post" });
      return outcome();
    },
    submit: (form: HTMLFormElement) => {
      void fetcher.submit(form, { method: "post" });
      return outcome();
    },
  };
}
