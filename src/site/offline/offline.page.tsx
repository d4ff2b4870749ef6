import { WifiOff } from "lucide-react";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { Logo } from "~/ui/logo";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/offline.page";
import { offlineStrings } from "./offline-strings";

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(offlineStrings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "robots", content: "noindex" }];
}

/**
 * Renders the page that the service worker shows when a page cannot be fetched. The worker inserts the stored pages.
 */
export default function OfflinePage() {
  const t = useStrings(offlineStrings);
  const language = useLanguage();
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-2xl content-center justify-items-start gap-4 px-4 py-16 sm:px-6"
    >
      <a href={inLanguage("/", language)} aria-label={t("home")}>
        <Logo className="size-12" />
      </a>
      <h1 className="flex items-center gap-3 pt-2 text-3xl">
        <WifiOff aria-hidden="true" className="size-8 shrink-0 text-warning" />
        {t("heading")}
      </h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the requested page */}
        <a href="" className={buttonLook("primary", "md")}>
          {t("again")}
        </a>
        <LinkButton to="/" reloadDocument variant="secondary">
          {t("home")}
        </LinkButton>
      </div>
      <section data-kept="" hidden aria-labelledby="kept" className="grid gap-2 pt-6">
        <h2 id="kept" className="text-xl">
          {t("kept")}
        </h2>
        <ul data-kept-list="" className="grid gap-2 text-lg text-water underline underline-offset-4" />
      </section>
    </main>
  );
}
