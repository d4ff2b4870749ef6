import { ArrowLeft } from "lucide-react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TextLink } from "~/ui/navigation/text-link";
import { strings } from "./strings";

type Props = { isOne?: boolean; up?: { to: string; label: string } };

/** The way back to the assistant, or to all calculators; `up` leads elsewhere. */
export function ToolsHeader({ isOne = false, up }: Props) {
  const t = useStrings(strings);
  const { to, label } =
    up ?? (isOne ? { to: "/drwater/tools", label: t("all") } : { to: "/drwater", label: t("back") });
  return (
    <header className="border-line border-b bg-canvas print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 px-4 py-1 sm:px-6">
        <TextLink to={to} kind="standing" className="me-auto" reloadDocument>
          <DirectionalIcon icon={ArrowLeft} />
          {label}
        </TextLink>
        <LanguageToggle className={buttonLook("quiet", "sm")} />
        <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      </div>
    </header>
  );
}
