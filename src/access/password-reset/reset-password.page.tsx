import { data, redirect } from "react-router";
import { callerOf } from "~/access/caller.server";
import { setFlash } from "~/access/cookies/flash.server";
import { knownBrowserCookie } from "~/access/cookies/known-browser.server";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { accessForms } from "~/access/forms/forms.server";
import { sendAccountForm } from "~/access/forms/send-account-form";
import { LinkPage } from "~/access/links/link-page";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { passwordLength } from "~/access/password/password-rules.server";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { PasswordField } from "~/ui/forms/password-field";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/reset-password.page";
import { type ResetOwner, readResetLink, resetPassword } from "./reset-password.server";

export const handle = { live: true };

export const headers = () => tokenPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const owner = await readResetLink(context.get(servicesContext), token);
  return data({ token, link: owner && linkOf(owner) }, { status: owner ? 200 : 410 });
}

function linkOf({ email, everStaff }: ResetOwner) {
  return { email, leastPassword: everStaff ? passwordLength.leastForStaff : passwordLength.least };
}

function whoseOf({ email, name, everStaff }: ResetOwner) {
  return { staff: everStaff, own: [email, name] };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const token = url.searchParams.get("token") ?? "";
  const owner = await readResetLink(services, token);
  if (!owner) return data(null, { status: 410 });
  const form = await readForm(request, accessForms(language).reset(whoseOf(owner)));
  const refused: AccountAnswer = { form: "reset", typed: {}, errors: form.ok ? {} : form.errors, message: null };
  if (!form.ok) return data(refused, { status: 400 });
  if (!(await resetPassword(services, token, form.values.newPassword))) return data(null, { status: 410 });
  // The mailed link proves the owner, so this browser gets limits of its own instead of those of strangers.
  const caller = callerOf({ request, url, context });
  const arrived = new Headers({ "Set-Cookie": await knownBrowserCookie(services, caller, owner.userId) });
  setFlash(arrived, services.env, "password_set");
  throw redirect(inLanguage("/request-access-to-drwater", language), { headers: arrived });
}

export const clientAction = sendAccountForm;

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(accountStrings, languageOfPath(location.pathname))("reset.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function ResetPasswordPage({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  const t = useStrings(accountStrings);
  const action = inLanguage(`/reset-password?token=${encodeURIComponent(token)}`, useLanguage());
  if (!link) {
    return (
      <LinkPage heading={t("reset.invalidHeading")} text={t("reset.invalidText")}>
        <LinkButton to="/forgot-password" className="justify-self-start">
          {t("reset.again")}
        </LinkButton>
      </LinkPage>
    );
  }
  const answer: AccountAnswer | null = actionData ?? null;
  return (
    <LinkPage heading={t("reset.heading")} text={t("reset.text", { email: link.email })}>
      <ServerMessage message={answer?.message ?? null} />
      <AccountForm
        form="reset"
        action={action}
        answer={answer}
        submit={t("reset.submit")}
        busy={t("reset.busy")}
        needs={{ newPassword: link.leastPassword }}
      >
        <PasswordField
          label={t("password.new")}
          hint={<Isolated text={t("password.hint", { count: link.leastPassword })} />}
          name="newPassword"
          autoComplete="new-password"
          required
          error={answer?.errors.newPassword}
        />
      </AccountForm>
    </LinkPage>
  );
}
