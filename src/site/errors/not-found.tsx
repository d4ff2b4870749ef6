import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/navigation/link-button";
import { notFoundStrings } from "../strings";

/** Says that the page does not exist, with links home. Works without hydration. */
export function NotFound({ picture }: { picture?: ReactNode }) {
  const t = useStrings(notFoundStrings);
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-16 sm:px-6 md:grid-cols-[1fr_auto] md:py-24">
      <div className="grid justify-items-start gap-4">
        <p aria-hidden="true" className="font-semibold text-4xl text-brass-ink">
          {t("code")}
        </p>
        <h1 className="text-3xl">{t("text")}</h1>
        <p className="text-lg text-muted">{t("hint")}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/" reloadDocument>
            {t("home")}
          </LinkButton>
          <LinkButton to="/contact" reloadDocument variant="secondary">
            {t("contact")}
          </LinkButton>
        </div>
      </div>
      {picture}
    </section>
  );
}
