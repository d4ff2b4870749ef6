import { data, redirect } from "react-router";
import { callerOf } from "~/access/caller.server";
import { accessForms } from "~/access/forms/forms.server";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { signInStaff } from "~/access/sign-in/sign-in.server";
import { createFirstAdmin, isSetupTokenValid } from "~/access/staff/first-admin.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/setup.page";
import { CredentialsForm } from "./credentials-form";
import { portalTitle } from "./frame/portal-title";
import { sendSignInForm } from "./send-sign-in";
import { SignInFrame } from "./sign-in-frame";
import { adminStrings } from "./strings";

export const handle = { live: true };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "setup.title");

export const headers = () => tokenPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const valid = await isSetupTokenValid(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return data({ valid }, { status: valid ? 200 : 410 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const token = url.searchParams.get("token") ?? "";
  const services = context.get(servicesContext);
  if (!(await isSetupTokenValid(services, token))) return data(null, { status: 410 });
  const form = await readForm(request, accessForms(language).firstAdmin);
  if (!form.ok) return data({ typed: form.typed, errors: form.errors, failure: null }, { status: 400 });
  const caller = callerOf({ request, url, context });
  const outcome = await createFirstAdmin(services, caller, token, form.values);
  if (outcome.kind === "invalid_token") return data(null, { status: 410 });
  if (outcome.kind === "email_already_exists") {
    const email = textsIn(adminStrings, language)("setup.emailTaken");
    return data({ typed: form.typed, errors: { email, password: undefined }, failure: null }, { status: 409 });
  }
  const signedIn = await signInStaff(services, caller, form.values);
  if (signedIn.kind !== "signed_in") throw redirect(inLanguage("/admin/login", language));
  throw redirect(inLanguage("/admin/dashboard", language), { headers: signedIn.headers });
}

export const clientAction = (call: Route.ClientActionArgs) => sendSignInForm(call);

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(adminStrings);
  if (!loaderData.valid) return <InvalidLink />;
  return (
    <SignInFrame title={t("setup.title")} text={t("setup.text")}>
      <CredentialsForm
        answer={actionData}
        labels={{ email: t("setup.email"), password: t("setup.password") }}
        newPassword={{ hint: t("setup.passwordHint") }}
        submit={t("setup.submit")}
        busy={t("setup.busy")}
      />
    </SignInFrame>
  );
}

function InvalidLink() {
  const t = useStrings(adminStrings);
  return (
    <SignInFrame title={t("setup.invalidTitle")} text={t("setup.invalidText")}>
      <LinkButton to="/admin/login" variant="secondary">
        {t("setup.login")}
      </LinkButton>
    </SignInFrame>
  );
}
