import { data } from "react-router";
import { strings } from "~/access/strings";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { typedIn } from "~/platform/form";
import { answerOr } from "~/ui/lost-line/lost-line";
import type { AccountAnswer } from "./account-form";
import { accountStrings } from "./account-strings";

/** After a 5xx answer the router does not revalidate the page, which would fail as well. */
const lost = { status: 503 };

type Call = { request: Request; url: URL; serverAction: () => Promise<unknown> };

/** Submits a form of an account page. If no answer arrives, the page says so and keeps what was typed. */
export async function sendAccountForm({ request, url, serverAction }: Call) {
  const typed = typedIn(await request.clone().formData());
  const form = typed.intent ?? "";
  const language = languageOfPath(url.pathname);
  const t = textsIn(accountStrings, language);
  const title = form === "forgot" ? t("forgot.failed") : t("account.error");
  const message = { tone: "danger", title, description: textsIn(strings, language)("messages.noAnswer") } as const;
  const answer: AccountAnswer = { form, typed, errors: {}, message };
  return answerOr(serverAction as () => Promise<AccountAnswer | null>, () => data(answer, lost));
}
