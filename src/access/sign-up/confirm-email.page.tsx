import { data, redirect } from "react-router";
import { setFlash } from "~/access/cookies/flash.server";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { sendAccountForm } from "~/access/forms/send-account-form";
import { LinkPage } from "~/access/links/link-page";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { ownerOfLink } from "~/access/links/verifications.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/confirm-email.page";
import { confirmEmail } from "./confirm-email.server";

export const handle = { live: true };

export const headers = () => tokenPageHeaders;

/** Opening the link changes nothing yet, since mail scanners open links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const owner = await ownerOfLink(context.get(servicesContext).database.db, "confirm-email", token);
  return data({ token, valid: owner !== null }, { status: owner ? 200 : 410 });
}

export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!(await confirmEmail(services, url.searchParams.get("token") ?? ""))) return data(null, { status: 410 });
  const arrived = new Headers();
  setFlash(arrived, services.env, "email_confirmed");
  throw redirect(inLanguage("/request-access-to-drwater", languageOfPath(url.pathname)), { headers: arrived });
}

export const clientAction = sendAccountForm;

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(accountStrings, languageOfPath(location.pathname))("confirm.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function ConfirmEmailPage({ loaderData: { token, valid }, actionData }: Route.ComponentProps) {
  const t = useStrings(accountStrings);
  const action = inLanguage(`/confirm-email?token=${encodeURIComponent(token)}`, useLanguage());
  const answer: AccountAnswer | null = actionData ?? null;
  if (!valid) {
    return (
      <LinkPage heading={t("confirm.invalidHeading")} text={t("confirm.invalidText")}>
        <LinkButton to="/request-access-to-drwater" className="justify-self-start">
          {t("confirm.signIn")}
        </LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage heading={t("confirm.heading")} text={t("confirm.text")}>
      <ServerMessage message={answer?.message ?? null} />
      <AccountForm
        form="confirm"
        action={action}
        answer={answer}
        submit={t("confirm.submit")}
        busy={t("confirm.busy")}
      />
    </LinkPage>
  );
}
