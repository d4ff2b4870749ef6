import { data } from "react-router";
import { answerOr } from "~/ui/lost-line/lost-line";

type Call = { request: Request; serverAction: () => Promise<unknown> };

/** Sends an act of a portal page. If no answer arrives, returns that of a server error, and the page stays as it is. */
export async function sendAct({ request, serverAction }: Call) {
  const intent = (await request.clone().formData()).get("intent");
  // After a 5xx answer the router does not revalidate the page, which would fail as well.
  return answerOr(serverAction, () => data({ intent, failed: true }, { status: 503 }));
}
