import { answerOr } from "~/ui/lost-line/lost-line";

type Call<Data> = { serverLoader: () => Promise<Data> };

/**
 * Loads data for a part of a portal page. Returns null, as for a server error, if the connection is lost or a proxy
 * answers instead of the server, so that the page stays open.
 * @throws what the server throws on purpose, such as redirects.
 */
export function loadOrNull<Data>({ serverLoader }: Call<Data>): Promise<Data | null> {
  return answerOr(serverLoader, () => null);
}
