import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { browserName } from "~/access/sessions/browser-name";
import { strings } from "~/access/strings";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage } from "~/ui/messages/server-message";
import type { OwnSession } from "./account.server";

type Props = { sessions: OwnSession[]; answer: AccountAnswer | null };

/** List of the account's sessions, with buttons to end one, all others, or all. */
export function SessionList({ sessions, answer }: Props) {
  const t = useStrings(accountStrings);
  const action = inLanguage("/account", useLanguage());
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = answer?.form === "end-session" || answer?.form === "end-others";
  // The form of the others disappears with them, so that its success stands here, too.
  const isEnded = answer?.form === "end-session" || (hasEnded && answer.message?.tone === "success");
  // The pressed button disappears with its session, so focus needs another place.
  useEffect(() => {
    if (answer && hasEnded) heading.current?.focus();
  }, [answer, hasEnded]);
  return (
    <Card as="section" className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
        {t("sessions.heading")}
      </h2>
      <FormMessage message={isEnded ? answer.message : null} />
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <p className="text-muted">{t("sessions.text")}</p>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <AccountForm
            form="end-others"
            action={action}
            answer={answer}
            submit={t("sessions.others")}
            busy={t("sessions.ending")}
            variant="secondary"
          />
        )}
        <AccountForm
          form="sign-out-everywhere"
          action={action}
          answer={answer}
          submit={t("sessions.submit")}
          busy={t("sessions.busy")}
          variant="secondary"
        />
      </div>
    </Card>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useStrings(accountStrings);
  const language = useLanguage();
  const { browser, system } = browserName(session.userAgent);
  const known = browser && system ? t("sessions.browserOn", { browser, system }) : (browser ?? system);
  const name = known ?? t("sessions.unknownBrowser");
  const used = [
    t("sessions.signedIn", { moment: formatMoment(session.signedInAt, language) }),
    t("sessions.lastUsed", { moment: formatMoment(session.lastUsedAt, language) }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>
            <Isolated text={name} />
          </span>
          {session.isThisOne && <Badge tone="success">{t("sessions.thisOne")}</Badge>}
        </p>
        <p className="text-muted text-sm">
          <bdi dir="ltr">{session.address}</bdi> · {used.join(" · ")}
        </p>
      </div>
      {!session.isThisOne && <EndSession id={session.id} name={name} />}
    </li>
  );
}

/** Ends one session. Works without hydration. */
function EndSession({ id, name }: { id: string; name: string }) {
  const t = useStrings(accountStrings);
  const common = useStrings(strings);
  const action = inLanguage("/account", useLanguage());
  const busy = useNavigation().formData?.get("session") === id;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={id} />
      <LostLineNotice title={t("account.error")} description={common("messages.notSent")} className="pb-4" />
      <Button type="submit" variant="secondary" size="sm" busy={busy} aria-label={t("sessions.endNamed", { name })}>
        {t(busy ? "sessions.ending" : "sessions.end")}
      </Button>
    </Form>
  );
}
