import { useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { localeOf } from "~/i18n/format";
import { directionOf, type Language, languages } from "~/i18n/languages";
import { LanguageProvider, useStrings } from "~/i18n/use-strings";
import { Button } from "../buttons/button";
import { Logo } from "../logo";
import { ToastProvider } from "../messages/toast-provider";
import { Actions } from "./actions";
import { Contents } from "./contents";
import { Drawings } from "./drawings";
import { Forms } from "./forms";
import { Foundations } from "./foundations";
import { GalleryHero } from "./hero";
import { Messages } from "./messages";
import { States } from "./states";
import { strings } from "./strings";

const themes = ["light", "dark"] as const;

/** Renders every component in its states, in both languages side by side. Exists in development only. */
export default function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]>();
  useEffect(() => {
    document.documentElement.classList.remove(...themes);
    if (theme) document.documentElement.classList.add(theme);
  }, [theme]);
  return (
    <main className="mx-auto max-w-[90rem] px-4 py-6 sm:px-8">
      <header className="flex flex-wrap items-center gap-3 pb-6">
        <Logo />
        <h1 className="me-auto text-2xl tracking-tight">Dr. Water · UI</h1>
        {themes.map((each) => (
          <Button key={each} size="sm" variant="secondary" aria-pressed={theme === each} onPress={() => setTheme(each)}>
            {each}
          </Button>
        ))}
      </header>
      <div className="grid gap-10 xl:grid-cols-2">
        {languages.map((language) => (
          <Column key={language} language={language} />
        ))}
      </div>
    </main>
  );
}

function Column({ language }: { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <I18nProvider locale={localeOf(language)}>
        <ToastProvider>
          <div lang={language} dir={directionOf(language)} className="grid min-w-0 grid-cols-1 content-start gap-10">
            <Samples />
          </div>
        </ToastProvider>
      </I18nProvider>
    </LanguageProvider>
  );
}

function Samples() {
  const t = useStrings(strings);
  return (
    <>
      <h2 className="sr-only">{t("name")}</h2>
      <GalleryHero />
      <Foundations />
      <Actions />
      <Forms />
      <Messages />
      <Contents />
      <States />
      <Drawings />
    </>
  );
}
