import { data, isRouteErrorResponse } from "react-router";
import type { PlainMessage } from "~/ui/server-message";
import type { OpenFormAnswer } from "./open-form";

/** After any status below 400 the page would ask for its data anew: in vain without a connection, and with a new id. */
const refusedStatus = 400;

/**
 * Sends a form to the server. Where no answer comes, such as without a connection, the form stays as it is and says
 * `failure`; what was typed is still there.
 */
export async function sendOpenForm(
  send: () => Promise<OpenFormAnswer>,
  failure: Pick<PlainMessage, "title" | "description">,
) {
  try {
    const answer = await send();
    return answer.accepted ? answer : data(answer, { status: refusedStatus });
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const answer: OpenFormAnswer = { accepted: false, typed: {}, errors: {}, message: { tone: "danger", ...failure } };
    return data(answer, { status: refusedStatus });
  }
}
