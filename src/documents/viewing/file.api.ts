import { data } from "react-router";
import { servicesContext } from "~/platform/context.server";
import { openFile } from "../keeping/files.server";
import type { Route } from "./+types/file.api";
import { fileOfVersion } from "./pages.server";
import { readerIn } from "./reader-in.server";

/** The file itself, to be saved; never shown in the browser, where it could run what it brings along. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { env, database } = context.get(servicesContext);
  const reader = readerIn(context);
  const about = { documentId: params.documentId, versionId: url.searchParams.get("version") };
  const file = await fileOfVersion(database.db, about, reader);
  const found = file && (await openFile(env, file.hash));
  if (!file || !found) throw data(null, { status: 404 });
  return new Response(found.body, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Length": String(found.size),
      "Content-Disposition": `attachment; filename*=UTF-8''${encoded(file.name ?? file.title)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** A name as RFC 5987 has it. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
