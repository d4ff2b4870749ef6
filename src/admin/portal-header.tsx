import { LogOut, Menu } from "lucide-react";
import { Form } from "react-router";
import type { Role } from "~/access/roles";
import { LanguageToggle } from "~/i18n/language-toggle";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonLook } from "~/ui/button-look";
import { Drawer } from "~/ui/drawer";
import { IconButton } from "~/ui/icon-button";
import { ThemeToggle } from "~/ui/theme-toggle";
import { roleTones } from "./badge-tones";
import { PortalMenu } from "./portal-menu";
import { adminStrings } from "./strings";

/** Who is signed in, in which role, and the way out. */
export function PortalHeader({ email, role }: { email: string; role: Role }) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  return (
    <header className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-line border-b bg-canvas px-4 py-2 sm:px-6">
      <div className="md:hidden">
        <Drawer
          title={t("menu")}
          trigger={
            <IconButton label={t("openMenu")}>
              <Menu aria-hidden="true" className="size-5" />
            </IconButton>
          }
        >
          {(close) => <PortalMenu role={role} onNavigate={close} />}
        </Drawer>
      </div>
      <p className="me-auto flex min-w-0 items-center gap-3">
        <bdi className="truncate text-sm">{email}</bdi>
        <Badge tone={roleTones[role]}>{t(`roles.${role}`)}</Badge>
      </p>
      <LanguageToggle className={buttonLook("quiet", "sm")} />
      <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      <Form method="post" action={inLanguage("/sign-out", language)} reloadDocument>
        <input type="hidden" name="to" value="/admin/login" />
        <Button type="submit" variant="secondary" size="sm" icon={<LogOut aria-hidden="true" className="size-4" />}>
          {t("logout")}
        </Button>
      </Form>
    </header>
  );
}
