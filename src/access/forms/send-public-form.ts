import { data } from "react-router";
import { typedIn } from "~/platform/form";
import { answerOr } from "~/ui/lost-line/lost-line";
import type { PlainMessage } from "~/ui/messages/server-message";
import type { PublicFormAnswer } from "./public-form";

/** A status below 400 would revalidate the page: in vain without a connection, and with a new submission id. */
const refusedStatus = 400;

type Call = { request: Request; serverAction: () => Promise<PublicFormAnswer> };

/** Sends a form to the server. If no answer arrives, the form keeps its fields and id, and shows `failure`. */
export async function sendPublicForm(
  { request, serverAction }: Call,
  failure: Pick<PlainMessage, "title" | "description">,
) {
  const typed = typedIn(await request.clone().formData());
  const lost: PublicFormAnswer = { accepted: false, typed, errors: {}, message: { tone: "danger", ...failure } };
  const answer = await answerOr(serverAction, () => lost);
  return answer.accepted ? answer : data(answer, { status: refusedStatus });
}
