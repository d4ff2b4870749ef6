import type { ReactNode } from "react";
import { LanguageToggle } from "~/i18n/language-toggle";
import { useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/buttons/button-look";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { Card } from "~/ui/card";
import { Logo } from "~/ui/logo";
import { TextLink } from "~/ui/navigation/text-link";
import { adminStrings } from "./strings";

/** Layout of the portal's sign-in and setup pages. */
export function SignInFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useStrings(adminStrings);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-sunken">
      <header className="flex items-center gap-2 px-4 py-2">
        <TextLink to="/" kind="standing" className="me-auto" reloadDocument>
          <Logo />
          {t("login.site")}
        </TextLink>
        <LanguageToggle className={buttonLook("quiet", "sm")} />
        <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      </header>
      <main className="mx-auto grid w-full max-w-md content-center px-4 pb-16">
        <Card className="grid gap-5">
          <div className="grid gap-2">
            <h1 className="text-2xl">{title}</h1>
            <p className="text-muted">{text}</p>
          </div>
          {children}
        </Card>
      </main>
    </div>
  );
}
