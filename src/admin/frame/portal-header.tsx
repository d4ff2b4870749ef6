import { LogOut, PanelLeft } from "lucide-react";
import type { Role } from "~/access/roles";
import { SignOutForm } from "~/access/sessions/sign-out-form";
import { LanguageToggle } from "~/i18n/language-toggle";
import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { buttonLook } from "~/ui/buttons/button-look";
import { IconButton } from "~/ui/buttons/icon-button";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { TextLink } from "~/ui/navigation/text-link";
import { adminStrings } from "../strings";
import { roleTones } from "./badge-tones";

type Props = { email: string; role: Role; onToggleMenu: () => void };

/** Header with the menu button, e-mail and role of the member of staff, and the logout button. */
export function PortalHeader({ email, role, onToggleMenu }: Props) {
  const t = useStrings(adminStrings);
  return (
    <header
      className={classNames(
        "sticky top-0 z-20 flex min-h-16 items-center gap-2 border-line border-b bg-canvas px-2",
        "py-2 sm:px-4",
      )}
    >
      <IconButton label={t("toggleMenu")} onPress={onToggleMenu}>
        <DirectionalIcon icon={PanelLeft} />
      </IconButton>
      <p className="me-auto flex min-w-0 flex-col items-start gap-x-3 sm:flex-row sm:items-center">
        <TextLink
          to="/account"
          reloadDocument
          title={t("account")}
          dir="ltr"
          className="max-w-full truncate text-ink text-sm"
        >
          <span className="sr-only">{t("account")}: </span>
          <bdi>{email}</bdi>
        </TextLink>
        <Badge tone={roleTones[role]}>{t(`roles.${role}`)}</Badge>
      </p>
      <LanguageToggle className={buttonLook("quiet", "sm")} />
      <ThemeToggle label={t("theme")} className={buttonLook("quiet", "sm")} />
      <SignOutForm toStaffSignIn>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          icon={<DirectionalIcon icon={LogOut} className="size-4" />}
          className="max-sm:px-2.5"
        >
          <span className="max-sm:sr-only">{t("logout")}</span>
        </Button>
      </SignOutForm>
    </header>
  );
}
