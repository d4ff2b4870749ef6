import { ArrowLeft } from "lucide-react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { otherLanguage } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/button-look";
import { DirectionalIcon } from "~/ui/directional-icon";
import { TextLink } from "~/ui/text-link";
import { ThemeToggle } from "~/ui/theme-toggle";
import type { ReadableDocument } from "../documents.server";
import { viewerStrings } from "../strings";

/** The way back to the assistant, and the manual's other language. Works without hydration. */
export function ViewerHeader({ document }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  const other = otherLanguage(document.language);
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-canvas print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-1 sm:px-6">
        <TextLink to="/drwater" kind="standing" className="me-auto" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          {t("back")}
        </TextLink>
        {document.languages.includes(other) && (
          <TextLink to={`/drwater/documents/${document.id}?language=${other}`} kind="standing" reloadDocument>
            {t(other === "ar" ? "inArabic" : "inEnglish")}
          </TextLink>
        )}
        <LanguageToggle className={buttonLook("quiet", "sm")} />
        <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      </div>
    </header>
  );
}
