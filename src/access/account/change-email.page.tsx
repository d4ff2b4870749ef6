import { data, type RouterContextProvider, redirect } from "react-router";
import { setFlash } from "~/access/cookies/flash.server";
import { keepReturnPage } from "~/access/cookies/return-page.server";
import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import { sendAccountForm } from "~/access/forms/send-account-form";
import { visitorContext } from "~/access/gates/gates.server";
import { LinkPage } from "~/access/links/link-page";
import { tokenPageHeaders } from "~/access/links/token-page-headers";
import { openEmailChange } from "~/access/links/verifications.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { ServerMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import type { Route } from "./+types/change-email.page";
import { confirmNewEmail } from "./change-email.server";
import { emailAndLanguageStrings } from "./email-and-language-strings";

export const handle = { live: true };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
  new Headers([...Object.entries(tokenPageHeaders), ...loaderHeaders]);

type Handling = { url: URL; context: Readonly<RouterContextProvider> };

const tokenOf = ({ url }: Handling) => url.searchParams.get("token") ?? "";

/**
 * Opening the link changes nothing yet, and shows the new address to the account that asked for it only. A signed-out
 * visitor returns here after signing in.
 */
export async function loader(handling: Route.LoaderArgs) {
  const token = tokenOf(handling);
  const visitor = handling.context.get(visitorContext);
  const { database, env } = handling.context.get(servicesContext);
  if (!visitor) {
    const kept = keepReturnPage(env, "site", handling.url);
    const headers = new Headers(kept ? { "Set-Cookie": kept } : undefined);
    return data({ token, signedIn: false, email: null }, { status: 401, headers });
  }
  const { db } = database;
  const email = (await openEmailChange(db, visitor.userId, token))?.newEmail ?? null;
  return data({ token, signedIn: true, email }, { status: email ? 200 : 410 });
}

export async function action(handling: Route.ActionArgs) {
  const services = handling.context.get(servicesContext);
  const visitor = handling.context.get(visitorContext);
  if (!visitor) return data(null, { status: 401 });
  const language = languageOfPath(handling.url.pathname);
  const outcome = await confirmNewEmail(services, visitor, tokenOf(handling));
  if (outcome.kind === "invalid") return data(null, { status: 410 });
  if (outcome.kind !== "changed") {
    const t = textsIn(emailAndLanguageStrings, language);
    const title = t(outcome.kind === "taken" ? "confirm.taken" : "email.waits");
    const answer: AccountAnswer = { form: "change-email", typed: {}, errors: {}, message: { tone: "danger", title } };
    return data(answer, { status: 409 });
  }
  const arrived = new Headers();
  setFlash(arrived, services.env, "email_changed");
  throw redirect(inLanguage("/account", language), { headers: arrived });
}

export const clientAction = sendAccountForm;

export function meta({ location }: Route.MetaArgs) {
  const title = textsIn(emailAndLanguageStrings, languageOfPath(location.pathname))("confirm.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useStrings(emailAndLanguageStrings);
  const { token, signedIn, email } = loaderData;
  const action = inLanguage(`/change-email?token=${encodeURIComponent(token)}`, useLanguage());
  const answer: AccountAnswer | null = actionData ?? null;
  if (!signedIn) {
    return (
      <LinkPage heading={t("confirm.signedOut")} text={t("confirm.signedOutText")}>
        <LinkButton to="/request-access-to-drwater" className="justify-self-start">
          {t("confirm.signIn")}
        </LinkButton>
      </LinkPage>
    );
  }
  if (!email) {
    return (
      <LinkPage heading={t("confirm.invalid")} text={answer?.message?.title ?? t("confirm.invalidText")}>
        <LinkButton to="/account" className="justify-self-start">
          {t("confirm.toAccount")}
        </LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage heading={t("confirm.heading")} text={t("confirm.text", { email })}>
      <ServerMessage message={answer?.message ?? null} />
      <AccountForm
        form="change-email"
        action={action}
        answer={answer}
        submit={t("confirm.submit")}
        busy={t("confirm.busy")}
      />
    </LinkPage>
  );
}
