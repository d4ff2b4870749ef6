import { data } from "react-router";
import type { AccessAnswer } from "~/access/forms/access-form";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { strings } from "~/access/strings";
import { type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type Typed, typedIn } from "~/platform/form";
import { answerOr } from "~/ui/lost-line/lost-line";
import { pendingStrings } from "./pending-strings";

/** After a 5xx answer the router does not revalidate the page, which would fail as well. */
const lost = { status: 503 };

type Call = { request: Request; url: URL; serverAction: () => Promise<unknown> };

/** Submits a form of the access page. If no answer arrives, the page says so and keeps what was typed. */
export async function sendAccessForm({ request, url, serverAction }: Call) {
  const typed = typedIn(await request.clone().formData());
  const language = languageOfPath(url.pathname);
  return answerOr(serverAction as () => Promise<AccessAnswer>, () => data(lostAccessAnswer(typed, language), lost));
}

function lostAccessAnswer(typed: Typed, language: Language): AccessAnswer {
  const { intent } = typed;
  const [t, of] = [textsIn(strings, language), textsIn(invitationStrings, language)];
  const [form, title]: [AccessAnswer["form"], string] =
    intent === "sign-up"
      ? ["sign-up", t("messages.signupFailed")]
      : intent === "redeem"
        ? ["redeem", textsIn(pendingStrings, language)("codeUnchecked")]
        : intent === "accept"
          ? ["invitation", of("refused")]
          : intent === "invitation-again"
            ? ["invitation", of("waiting.failed")]
            : ["sign-in", t("messages.loginFailed")];
  const isFixed = form === "sign-in" || form === "sign-up";
  // The words of these two failures are fixed; the advice stands below them.
  const why = isFixed
    ? { description: t("messages.unexpected"), advice: t("messages.noAnswer") }
    : { description: t("messages.noAnswer") };
  return { form, typed, errors: {}, message: { tone: "danger", title, ...why } };
}
