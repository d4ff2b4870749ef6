import { data } from "react-router";

type Call = { request: Request; serverAction: () => Promise<unknown> };

/**
 * Sends an act of a portal page. When the connection is lost, or something between browser and server answers for it, the page
 * gets the same answer as for a fault of the server, so that it stays with all that was typed. What the server refuses on
 * purpose passes as it is.
 */
export async function sendAct({ request, serverAction }: Call) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (isRefusal(error)) throw error;
    // With this status the page does not read itself again, which would fail as well.
    return data({ intent, failed: true }, { status: 503 });
  }
}

/** Whether the server answered on purpose with a redirect or a status of the client's fault (below 500). */
export function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
}
