import type { ReactNode } from "react";
import { useVisitor } from "~/access/gates/visitor";
import { useStrings } from "~/i18n/use-strings";
import type { ButtonSize } from "~/ui/buttons/button-look";
import { LinkButton } from "~/ui/navigation/link-button";
import { frameStrings } from "./strings";

type Props = {
  size?: ButtonSize;
  /** Label for visitors without access. */
  children: ReactNode;
};

/** Renders a link to the access request, or to the assistant for approved users. */
export function AccessButton({ size, children }: Props) {
  const t = useStrings(frameStrings);
  const sized = size === undefined ? {} : { size };
  return useVisitor()?.approved ? (
    <LinkButton to="/drwater" reloadDocument {...sized}>
      {t("openAssistant")}
    </LinkButton>
  ) : (
    <LinkButton to="/request-access-to-drwater?mode=signup" {...sized}>
      {children}
    </LinkButton>
  );
}
