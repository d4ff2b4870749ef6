import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";

/** Stands where a conversation will be. */
export function Welcome() {
  const t = useStrings(strings);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-3 px-4 py-10 sm:px-6">
      <h2 className="text-2xl sm:text-3xl">{t("welcome.heading")}</h2>
      <p className="measure text-muted">{t("welcome.lead")}</p>
    </div>
  );
}
