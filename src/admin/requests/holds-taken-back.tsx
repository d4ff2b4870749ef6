import { useFetcher, useSubmit } from "react-router";
import { inLanguage } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-strings";
import { useToast } from "~/ui/messages/toasts";
import { useAnswer } from "../use-answer";
import { moveToastsOf, type RequestAnswer, useMessageTexts } from "./move-messages";

const key = "holds-taken-back";

/** Returns a function that undoes holds. It works as long as their toast is shown, on any page of the portal. */
export function useTakeBack(): (ids: readonly string[]) => void {
  const submit = useSubmit();
  const language = useLanguage();
  return (ids) => {
    const form = new FormData();
    form.append("intent", "undo");
    for (const id of ids) form.append("id", id);
    const path = inLanguage("/admin/requests", language);
    void submit(form, { method: "post", action: path, navigate: false, fetcherKey: key });
  };
}

/** Shows the outcome of undone holds. Part of the portal's frame, since the page of the hold may be closed. */
export function HoldsTakenBack() {
  const { data } = useFetcher<RequestAnswer>({ key });
  const toast = useToast();
  const texts = useMessageTexts();
  useAnswer(data, (answer) => {
    for (const message of moveToastsOf(answer, false, texts, () => undefined)) toast(message);
  });
  return null;
}
