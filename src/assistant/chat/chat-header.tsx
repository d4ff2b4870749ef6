import { EllipsisVertical, LogOut } from "lucide-react";
import { Form } from "react-router";
import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { buttonLook } from "~/ui/button-look";
import { Logo } from "~/ui/logo";
import { ThemeToggle } from "~/ui/theme-toggle";
import { strings } from "../strings";

/** What this is, and the way out. On a phone the rest waits behind one button. */
export function ChatHeader() {
  const t = useStrings(strings);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b bg-canvas ps-2 pe-2 sm:gap-3 sm:ps-4">
      <Anchor
        to="/"
        reloadDocument
        aria-label={t("frame.home")}
        className="inline-flex size-11 items-center justify-center rounded-md"
      >
        <Logo className="size-8" />
      </Anchor>
      <div className="me-auto min-w-0">
        <h1 className="truncate font-semibold text-base leading-snug">{t("title")}</h1>
        <p className="text-muted text-xs leading-tight sm:leading-snug">{t("tagline")}</p>
      </div>
      <div className="hidden items-center gap-1 sm:flex">
        <Tools />
      </div>
      <button
        type="button"
        popoverTarget="chat-tools"
        aria-label={t("frame.more")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken sm:hidden"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div
        id="chat-tools"
        popover="auto"
        className="fixed inset-auto end-2 top-13 m-0 rounded-md border border-line bg-raised p-2 text-ink shadow-overlay open:grid open:gap-1"
      >
        <Tools />
      </div>
    </header>
  );
}

function Tools() {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <>
      <LanguageToggle className={buttonLook("quiet", "sm")} />
      <ThemeToggle label={t("frame.theme")} className={buttonLook("quiet", "sm")} />
      <Form method="post" action={inLanguage("/sign-out", language)} reloadDocument>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          className="w-full"
          icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("frame.signOut")}
        </Button>
      </Form>
    </>
  );
}
