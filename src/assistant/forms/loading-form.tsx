import { useStrings } from "~/i18n/use-strings";
import { Skeleton } from "~/ui/loading/skeleton";
import { formStrings } from "./strings";

/** Renders a placeholder for a calculator that is loading. */
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
