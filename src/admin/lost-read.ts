import { isRefusal } from "./lost-act";

type Call<Data> = { serverLoader: () => Promise<Data> };

/**
 * Loads data for a part of a portal page. Resolves with null, as for a fault of the server, when the connection is lost or a
 * proxy answers instead of the server, so that the page stays open.
 * @throws what the server refuses on purpose, redirects included.
 */
export async function loadOrNull<Data>({ serverLoader }: Call<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}
