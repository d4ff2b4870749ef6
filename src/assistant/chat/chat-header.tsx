import { Calculator, CircleUserRound, EllipsisVertical, LogOut, PanelLeft } from "lucide-react";
import { SignOutForm } from "~/access/sessions/sign-out-form";
import { LanguageToggle } from "~/i18n/language-toggle";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { buttonLook } from "~/ui/buttons/button-look";
import { IconButton } from "~/ui/buttons/icon-button";
import { ThemeToggle } from "~/ui/buttons/theme-toggle";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { Logo } from "~/ui/logo";
import { Anchor } from "~/ui/navigation/anchor";
import { LinkButton } from "~/ui/navigation/link-button";
import { strings as sidebarStrings } from "../sidebar/strings";
import { strings } from "../strings";
import { hiddenWithoutScripts } from "./needs-scripts";

type Props = {
  isSidebarExpanded: boolean;
  onToggleSidebar: () => void;
};

const barLook = classNames(
  "flex min-h-14 print:hidden shrink-0 items-center gap-2 border-line border-b bg-canvas px-2",
  "py-1 sm:gap-3 md:ps-3",
);

const openerLook = classNames(
  "inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted",
  "hover:bg-sunken sm:hidden",
);

const toolsLook = classNames(
  "fixed inset-auto end-2 top-13 m-0 rounded-md border border-line bg-raised p-2 text-ink",
  "shadow-overlay open:grid open:gap-1",
);

/** Top bar: title, button for the list of chats, links and sign-out. On a phone one button opens the links. */
export function ChatHeader({ isSidebarExpanded, onToggleSidebar }: Props) {
  const t = useStrings(strings);
  const inSidebar = useStrings(sidebarStrings);
  return (
    <header className={barLook}>
      <div className={classNames("hidden md:block", hiddenWithoutScripts)}>
        <IconButton
          label={inSidebar(isSidebarExpanded ? "hide" : "show")}
          aria-expanded={isSidebarExpanded}
          aria-controls="chats"
          onPress={onToggleSidebar}
        >
          <DirectionalIcon icon={PanelLeft} />
        </IconButton>
      </div>
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
      <button type="button" popoverTarget="chat-tools" aria-label={t("frame.more")} className={openerLook}>
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div id="chat-tools" popover="auto" className={toolsLook}>
        <Tools isMenu />
      </div>
    </header>
  );
}

function Tools({ isMenu = false }: { isMenu?: boolean }) {
  const t = useStrings(strings);
  return (
    <>
      <LinkButton
        to="/drwater/tools"
        variant="quiet"
        size="sm"
        reloadDocument
        icon={<Calculator aria-hidden="true" className="size-4" />}
      >
        {t("frame.tools")}
      </LinkButton>
      <LinkButton
        to="/account"
        variant="quiet"
        size="sm"
        reloadDocument
        icon={<CircleUserRound aria-hidden="true" className="size-4" />}
      >
        {t("frame.account")}
      </LinkButton>
      <LanguageToggle className={buttonLook("quiet", "sm")} />
      <ThemeToggle label={t("frame.theme")} isNamed={isMenu} className={buttonLook("quiet", "sm")} />
      <SignOutForm>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          className="w-full"
          icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t("frame.signOut")}
        </Button>
      </SignOutForm>
    </>
  );
}
