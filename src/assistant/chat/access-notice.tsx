import { useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { strings } from "../strings";
import type { LostAccess } from "./use-problems";

/** Tells a user without access why they cannot send, and links to the way back. The draft stays in the browser. */
export function AccessNotice({ lost }: { lost: NonNullable<LostAccess> }) {
  const t = useStrings(strings);
  return (
    <Alert
      tone="warning"
      announce
      className="mb-2"
      actions={
        <LinkButton to="/request-access-to-drwater" size="sm" reloadDocument>
          {t(lost === "expired" ? "problems.signIn" : "problems.access")}
        </LinkButton>
      }
    >
      {t(`problems.${lost}`)}
    </Alert>
  );
}
