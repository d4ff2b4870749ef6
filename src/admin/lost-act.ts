import { data } from "react-router";
import { answerOr } from "~/ui/lost-line";

type Call = { request: Request; serverAction: () => Promise<unknown> };

/** Sends an act of a portal page. Without an answer the page gets the one for a fault of the server, and stays as it is. */
export async function sendAct({ request, serverAction }: Call) {
  const intent = (await request.clone().formData()).get("intent");
  // With this status the page does not read itself again, which would fail as well.
  return answerOr(serverAction, () => data({ intent, failed: true }, { status: 503 }));
}
