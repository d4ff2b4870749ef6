import { useEffect, useState } from "react";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { useStored } from "~/ui/store";
import { keeper } from "./keeper";
import { mayOffer, rememberAnswer } from "./offer-answer";
import { keptStrings } from "./strings";

const action = "min-h-8 text-water-strong underline underline-offset-4 pointer-coarse:min-h-11";

/** Offers, in the installed application, to keep the manuals and calculators on the device, until it is answered. */
export function InstalledOffer() {
  const t = useStrings(keptStrings);
  const language = useLanguage();
  const { kind } = useStored(keeper.kept);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const offer = () => setOffered(mayOffer());
    if (matchMedia("(display-mode: standalone)").matches) offer();
    addEventListener("appinstalled", offer);
    return () => removeEventListener("appinstalled", offer);
  }, []);
  const answer = (wantsPages: boolean) => {
    rememberAnswer(wantsPages);
    setOffered(false);
    if (wantsPages) void keeper.keep([language]);
  };
  return (
    <div role="status" className="print:hidden">
      {isOffered && kind === "none" && (
        <p className="flex flex-wrap items-center gap-x-3 border-line border-b bg-water-soft px-4 py-1 text-sm sm:px-6">
          {t("offer")}
          <button type="button" onClick={() => answer(true)} className={action}>
            {t("keep")}
          </button>
          <button type="button" onClick={() => answer(false)} className={action}>
            {t("notNow")}
          </button>
        </p>
      )}
    </div>
  );
}
