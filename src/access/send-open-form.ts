import { isRouteErrorResponse } from "react-router";
import type { PlainMessage } from "~/ui/server-message";
import type { OpenFormAnswer } from "./open-form";

/**
 * Sends a form to the server. Where no answer comes, such as without a connection, the form stays as it is and says
 * `failure`; what was typed is still there.
 */
export async function sendOpenForm(
  send: () => Promise<OpenFormAnswer>,
  failure: Pick<PlainMessage, "title" | "description">,
): Promise<OpenFormAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { accepted: false, typed: {}, errors: {}, message: { tone: "danger", ...failure } };
  }
}
