import { data } from "react-router";
import { callerOf } from "~/access/caller.server";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { accessForms } from "~/access/forms/forms.server";
import { sendAccountForm } from "~/access/forms/send-account-form";
import { addressNeeds } from "~/access/forms/submit-rule";
import { LinkPage } from "~/access/links/link-page";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { TextField } from "~/ui/forms/text-field";
import { ServerMessage } from "~/ui/messages/server-message";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/forgot-password.page";
import { askForReset } from "./reset-password.server";

export const handle = { live: true };

const form = "forgot";

export async function action({ request, url, context }: Route.ActionArgs) {
  const caller = callerOf({ request, url, context });
  const t = textsIn(accountStrings, caller.language);
  const read = await readForm(request, accessForms(caller.language).address);
  const { typed } = read;
  if (!read.ok) return data<AccountAnswer>({ form, typed, errors: read.errors, message: null }, { status: 400 });
  const outcome = await askForReset(context.get(servicesContext), caller, read.values.email);
  if (outcome.kind === "asked") {
    const sent = { title: t("forgot.sent"), description: t("forgot.sentText"), staysAtForm: true };
    return data<AccountAnswer>({ form, typed, errors: {}, message: { tone: "info", ...sent } });
  }
  const why = t("forgot.tooMany", { count: Math.ceil(outcome.retryAfter / 60) });
  const message = { tone: "danger", title: t("forgot.failed"), description: why } as const;
  const wait = { "Retry-After": String(outcome.retryAfter) };
  return data<AccountAnswer>({ form, typed, errors: {}, message }, { status: 429, headers: wait });
}

export const clientAction = sendAccountForm;

/** Passes on `Retry-After` after too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(accountStrings, languageOfPath(location.pathname))("forgot.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useStrings(accountStrings);
  const action = inLanguage("/forgot-password", useLanguage());
  const answer: AccountAnswer | null = actionData ?? null;
  return (
    <LinkPage heading={t("forgot.heading")} text={t("forgot.text")}>
      <ServerMessage message={answer?.message ?? null} />
      <AccountForm
        form={form}
        action={action}
        answer={answer}
        submit={t("forgot.submit")}
        busy={t("forgot.busy")}
        needs={addressNeeds}
      >
        <TextField
          label={t("forgot.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.typed.email}
          error={answer?.errors.email}
        />
      </AccountForm>
      <p>
        <TextLink to="/request-access-to-drwater">{t("forgot.toSignIn")}</TextLink>
      </p>
    </LinkPage>
  );
}
