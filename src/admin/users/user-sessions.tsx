import { LogOut } from "lucide-react";
import { browserName } from "~/access/sessions/browser-name";
import type { UserSession } from "~/access/users/user-details.server";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useUserActs } from "./use-user-acts";
import { usersStrings } from "./users-strings";

type Props = { userId: string; name: string; sessions: UserSession[] };

/** Sessions of a user, with a button to end them all. */
export function UserSessions({ userId, name, sessions }: Props) {
  const t = useStrings(usersStrings);
  const { send } = useUserActs(userId);
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{t("sessions.title")}</h2>
      {sessions.length === 0 ? (
        <p className="text-muted text-sm">{t("sessions.empty")}</p>
      ) : (
        <>
          <ul className="grid gap-3 text-sm">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          <div>
            <ConfirmDialog
              trigger={
                <Button variant="secondary" size="sm" icon={<DirectionalIcon icon={LogOut} className="size-4" />}>
                  {t("sessions.signOut")}
                </Button>
              }
              title={t("sessions.signOutTitle", { name })}
              confirmLabel={t("sessions.signOut")}
              onConfirm={() => send("sign-out")}
            >
              {t("sessions.signOutText")}
            </ConfirmDialog>
          </div>
        </>
      )}
    </Card>
  );
}

function Session({ session }: { session: UserSession }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  const { browser, system } = browserName(session.userAgent);
  const name = browser && system ? t("sessions.browserOn", { browser, system }) : (browser ?? system);
  const from = formatMoment(session.signedInAt, language);
  const last = formatMoment(session.lastUsedAt, language);
  return (
    <li>
      <p className="font-semibold">
        <Isolated text={name ?? t("sessions.unknown")} />
      </p>
      <p className="text-muted">
        <bdi dir="ltr">{session.address}</bdi> · <Isolated text={t("sessions.facts", { from, last })} />
      </p>
    </li>
  );
}
