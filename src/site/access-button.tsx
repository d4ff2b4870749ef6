import type { ReactNode } from "react";
import { useVisitor } from "~/access/gates/visitor";
import { useStrings } from "~/i18n/use-strings";
import type { ButtonSize } from "~/ui/button-look";
import { LinkButton } from "~/ui/link-button";
import { frameStrings } from "./strings";

type Props = {
  size?: ButtonSize;
  /** What it says to somebody who has no access yet. */
  children: ReactNode;
};

/** Leads to the request for access; somebody who has access is led to the assistant instead. */
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
