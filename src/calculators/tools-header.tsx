import { ArrowLeft } from "lucide-react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/button-look";
import { DirectionalIcon } from "~/ui/directional-icon";
import { TextLink } from "~/ui/text-link";
import { ThemeToggle } from "~/ui/theme-toggle";
import { strings } from "./strings";

/** The way back to the assistant, or to all calculators. */
export function ToolsHeader({ isOne = false }: { isOne?: boolean }) {
  const t = useStrings(strings);
  return (
    <header className="border-line border-b bg-canvas print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6">
        <TextLink to={isOne ? "/drwater/tools" : "/drwater"} kind="standing" className="me-auto" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          {t(isOne ? "all" : "back")}
        </TextLink>
        <LanguageToggle className={buttonLook("quiet", "sm")} />
        <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      </div>
    </header>
  );
}
