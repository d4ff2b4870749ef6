import { data, redirect } from "react-router";
import { callerOf } from "~/access/caller.server";
import { takeReturnPage } from "~/access/cookies/return-page.server";
import { accessForms } from "~/access/forms/forms.server";
import { orFault } from "~/access/forms/or-fault.server";
import { visitorContext } from "~/access/gates/gates.server";
import { lockoutText } from "~/access/sign-in/lockout-text";
import { signInStaff } from "~/access/sign-in/sign-in.server";
import { strings as accessStrings } from "~/access/strings";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/login.page";
import { CredentialsForm } from "./credentials-form";
import { portalTitle } from "./frame/portal-title";
import { sendSignInForm } from "./send-sign-in";
import { SignInFrame } from "./sign-in-frame";
import { adminStrings } from "./strings";

export const handle = { live: true };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "login.title");

/** Passes on `Retry-After` from the action. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Redirects staff who are signed in to the dashboard. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext)?.role) throw redirect(inLanguage("/admin/dashboard", languageOfPath(url.pathname)));
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const t = textsIn(accessStrings, language);
  const form = await readForm(request, accessForms(language).signIn);
  if (!form.ok) return data({ typed: form.typed, errors: form.errors, failure: null }, { status: 400 });
  const caller = callerOf({ request, url, context });
  const services = context.get(servicesContext);
  const outcome = await orFault(caller, () => signInStaff(services, caller, form.values));
  if (outcome.kind === "signed_in") {
    const { path, forget } = takeReturnPage(request, services.env, "portal", language);
    if (forget) outcome.headers.append("Set-Cookie", forget);
    throw redirect(path ?? inLanguage("/admin/dashboard", language), { headers: outcome.headers });
  }
  const answer = { typed: form.typed, errors: {} as typeof form.typed };
  if (outcome.kind === "fault") return data({ ...answer, failure: t("messages.unexpected") }, { status: 500 });
  if (outcome.kind === "invalid") return data({ ...answer, failure: t("messages.invalid") }, { status: 401 });
  return data(
    { ...answer, failure: lockoutText(outcome, language) },
    { status: 429, headers: { "Retry-After": String(outcome.retryAfter) } },
  );
}

export const clientAction = (call: Route.ClientActionArgs) => sendSignInForm(call);

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const t = useStrings(adminStrings);
  const access = useStrings(accessStrings);
  return (
    <SignInFrame title={t("login.title")} text={t("login.text")}>
      <CredentialsForm
        answer={actionData}
        labels={{ email: t("login.email"), password: t("login.password") }}
        submit={t("login.submit")}
        busy={t("login.busy")}
      />
      <p>
        <TextLink to="/forgot-password" reloadDocument>
          {access("signIn.forgot")}
        </TextLink>
      </p>
    </SignInFrame>
  );
}
