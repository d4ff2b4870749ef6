import { useStrings } from "~/i18n/use-strings";
import { Skeleton } from "~/ui/skeleton";
import { formStrings } from "./strings";

/** The place of a calculator that is on its way. */
export function LoadingForm() {
  const t = useStrings(formStrings);
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className="w-1/2" />
      <Skeleton className="h-12 w-full rounded-md" />
    </div>
  );
}
