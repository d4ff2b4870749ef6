import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { OwnSession } from "./account.server";
import { AccountForm } from "./account-form";
import { accountStrings } from "./account-strings";
import { browserName } from "./browser-name";

/** Where somebody is signed in, and the way to end all of it. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useStrings(accountStrings);
  const action = inLanguage("/account", useLanguage());
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="font-semibold text-xl">{t("sessions.heading")}</h2>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <p className="text-muted">{t("sessions.text")}</p>
      <AccountForm
        form="sign-out-everywhere"
        action={action}
        answer={null}
        submit={t("sessions.submit")}
        busy={t("sessions.busy")}
      />
    </Card>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useStrings(accountStrings);
  const language = useLanguage();
  const { browser, system } = browserName(session.userAgent);
  const name = browser && system ? t("sessions.browserOn", { browser, system }) : (browser ?? system);
  const used = [
    t("sessions.signedIn", { moment: formatMoment(session.signedInAt, language) }),
    t("sessions.lastUsed", { moment: formatMoment(session.lastUsedAt, language) }),
  ];
  return (
    <li className="grid gap-1 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span>
          <Isolated text={name ?? t("sessions.unknownBrowser")} />
        </span>
        {session.isThisOne && <Badge tone="success">{t("sessions.thisOne")}</Badge>}
      </p>
      <p className="text-muted text-sm">
        <bdi dir="ltr">{session.address}</bdi> · {used.join(" · ")}
      </p>
    </li>
  );
}
