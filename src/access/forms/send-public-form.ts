import { data } from "react-router";
import { answerOr } from "~/ui/lost-line";
import type { PlainMessage } from "~/ui/server-message";
import type { PublicFormAnswer } from "./public-form";

/** After any status below 400 the page would ask for its data anew: in vain without a connection, and with a new id. */
const refusedStatus = 400;

/** Sends a form to the server. Without an answer the form stays as it is, with its id, and says `failure`. */
export async function sendPublicForm(
  send: () => Promise<PublicFormAnswer>,
  failure: Pick<PlainMessage, "title" | "description">,
) {
  const lost: PublicFormAnswer = { accepted: false, typed: {}, errors: {}, message: { tone: "danger", ...failure } };
  const answer = await answerOr(send, () => lost);
  return answer.accepted ? answer : data(answer, { status: refusedStatus });
}
