import { FlashMessage } from "~/access/cookies/flash-message";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { sendAccountForm } from "~/access/forms/send-account-form";
import { accountContext } from "~/access/gates/gates.server";
import { openEmailChange } from "~/access/links/verifications.server";
import { passwordLength } from "~/access/password/password-rules.server";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Card } from "~/ui/card";
import { PasswordField } from "~/ui/forms/password-field";
import { TextField } from "~/ui/forms/text-field";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/account.page";
import { listOwnSessions } from "./account.server";
import { answerAccount } from "./account-answers.server";
import { CurrentPasswordField } from "./current-password-field";
import { DeleteAccountCard } from "./delete-account-card";
import { EmailCard, LanguageCard } from "./email-and-language-cards";
import { OwnDataCard } from "./own-data-card";
import { SessionList } from "./session-list";

export const handle = { live: true };

export async function loader({ context }: Route.LoaderArgs) {
  const account = context.get(accountContext);
  const services = context.get(servicesContext);
  const { userId, email, displayName, language, profileStatus, everStaff } = account;
  return {
    email,
    language,
    open: await openEmailChange(services.database.db, userId),
    name: displayName === email ? "" : displayName,
    approved: profileStatus === "approved",
    everStaff,
    leastPassword: everStaff ? passwordLength.leastForStaff : passwordLength.least,
    sessions: await listOwnSessions(services, account),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccount({ request, url, context });
}

export const clientAction = sendAccountForm;

/** Passes on `Retry-After` after too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(accountStrings, languageOfPath(location.pathname))("account.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(accountStrings);
  const answer: AccountAnswer | null = actionData ?? null;
  const { email, language, open, name, approved, everStaff, leastPassword, sessions } = loaderData;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10 sm:px-6 sm:py-14">
      <FlashMessage isOld={answer !== null} />
      <ServerMessage message={answer?.message ?? null} />
      <div className="grid gap-4">
        <h1 className="font-semibold text-3xl sm:text-4xl">{t("account.heading")}</h1>
        <p className="text-muted">
          <Isolated text={t("account.signedInAs", { email })} />
        </p>
        <LinkButton
          to={approved ? "/drwater" : "/request-access-to-drwater"}
          className="justify-self-start"
          reloadDocument
        >
          {t(approved ? "account.assistant" : "account.back")}
        </LinkButton>
      </div>
      <NameCard name={name} answer={answer} />
      <LanguageCard language={language} answer={answer} />
      <EmailCard email={email} open={open} answer={answer} />
      <PasswordCard least={leastPassword} answer={answer} />
      <SessionList sessions={sessions} answer={answer} />
      <OwnDataCard />
      <DeleteAccountCard everStaff={everStaff} answer={answer} />
    </div>
  );
}

function NameCard({ name, answer }: { name: string; answer: AccountAnswer | null }) {
  const t = useStrings(accountStrings);
  const action = inLanguage("/account", useLanguage());
  const own = answer?.form === "name" ? answer : null;
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="font-semibold text-xl">{t("name.heading")}</h2>
      <AccountForm
        form="name"
        action={action}
        answer={answer}
        submit={t("name.submit")}
        busy={t("name.busy")}
        variant="secondary"
      >
        <TextField
          key={name}
          label={t("name.label")}
          hint={t("name.hint")}
          name="name"
          autoComplete="name"
          defaultValue={own?.typed.name ?? name}
          error={own?.errors.name}
        />
      </AccountForm>
    </Card>
  );
}

function PasswordCard({ least, answer }: { least: number; answer: AccountAnswer | null }) {
  const t = useStrings(accountStrings);
  const action = inLanguage("/account", useLanguage());
  const errors = answer?.form === "password" ? answer.errors : {};
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="font-semibold text-xl">{t("password.heading")}</h2>
      <AccountForm
        form="password"
        action={action}
        answer={answer}
        submit={t("password.submit")}
        busy={t("password.busy")}
        variant="secondary"
      >
        <CurrentPasswordField error={errors.currentPassword} />
        <PasswordField
          label={t("password.new")}
          hint={<Isolated text={t("password.hint", { count: least })} />}
          name="newPassword"
          autoComplete="new-password"
          required
          error={errors.newPassword}
        />
      </AccountForm>
    </Card>
  );
}
