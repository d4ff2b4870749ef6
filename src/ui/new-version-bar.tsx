import { useEffect, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { loadVersion, watchVersions } from "./new-version";
import { strings } from "./strings";

/** Offers a new version of the product. It never reloads by itself, because the user may be typing. */
export function NewVersionBar() {
  const t = useStrings(strings);
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => watchVersions(setWaiting), []);
  return (
    <div role="status" className="print:hidden">
      {waiting && (
        <p className="flex flex-wrap items-center gap-x-2 border-line border-b bg-water-soft px-4 py-1 text-sm sm:px-6">
          {t("newVersion")} <span aria-hidden="true">·</span>
          <button
            type="button"
            onClick={() => loadVersion(waiting)}
            className="min-h-8 text-water-strong underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t("reload")}
          </button>
        </p>
      )}
    </div>
  );
}
