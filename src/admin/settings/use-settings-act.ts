import { useStrings } from "~/i18n/use-strings";
import { type ToastMessage, useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { SettingsAnswers } from "./acts.server";
import { settingsStrings } from "./strings";

/** Outcome of the latest act. */
export type SettingsAnswer = Acted<SettingsAnswers>;

/**
 * Sends acts of the settings, as `useAct` does. `tell` returns the toast for an answer, or null if the page shows it in
 * place; errors get a toast of their own.
 */
export function useSettingsAct(tell: (answer: SettingsAnswer) => ToastMessage | null) {
  const t = useStrings(settingsStrings);
  const toast = useToast();
  return useAct<SettingsAnswer>((one) => {
    const fault: ToastMessage = { tone: "danger", title: t("error"), description: t("failed") };
    const message = one.failed ? fault : tell(one);
    if (message) toast(message);
  });
}
