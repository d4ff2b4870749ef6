import { data } from "react-router";
import { strings } from "~/access/strings";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type FieldErrors, type Typed, typedIn } from "~/platform/form";
import { answerOr } from "~/ui/lost-line/lost-line";

/** Message of a form whose answer did not arrive. */
type Lost = { typed: Typed; errors: FieldErrors; failure: string; asksNew: boolean };

type Call<Answer> = { request: Request; url: URL; serverAction: () => Promise<Answer> };

/** Submits a form of the portal's sign-in pages. If no answer arrives, the page says so and keeps what was typed. */
export async function sendSignInForm<Answer>({ request, url, serverAction }: Call<Answer>) {
  const failure = textsIn(strings, languageOfPath(url.pathname))("messages.noAnswer");
  const form = await request.clone().formData();
  const asksNew = form.has("newPassword");
  const lost: Lost = { typed: typedIn(form), errors: {}, failure, asksNew };
  return answerOr(serverAction, () => data(lost, { status: 503 }));
}
