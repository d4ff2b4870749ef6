import { useStrings } from "~/i18n/use-strings";
import { WoundElement } from "~/ui/motifs/wound-element";
import { strings } from "../strings";

/** Renders the empty state of a new conversation. */
export function Welcome() {
  const t = useStrings(strings);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-3 px-4 py-8 sm:px-6">
      <WoundElement className="mb-2 w-24 text-muted sm:w-32 [@container_chat_(max-height:44rem)]:hidden" />
      <h2 className="text-2xl sm:text-3xl">{t("welcome.heading")}</h2>
      <p className="measure text-muted">{t("welcome.lead")}</p>
    </div>
  );
}
