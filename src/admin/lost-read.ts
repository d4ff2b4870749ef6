import { answerOr } from "~/ui/lost-line";

type Call<Data> = { serverLoader: () => Promise<Data> };

/**
 * Loads data for a part of a portal page. Resolves with null, as for a fault of the server, when the connection is lost or a
 * proxy answers instead of the server, so that the page stays open.
 * @throws what the server refuses on purpose, redirects included.
 */
export function loadOrNull<Data>({ serverLoader }: Call<Data>): Promise<Data | null> {
  return answerOr(serverLoader, () => null);
}
