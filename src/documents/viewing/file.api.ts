import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { data } from "react-router";
import { servicesContext } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { fileOf } from "../keeping/files.server";
import type { Route } from "./+types/file.api";
import { fileOfVersion } from "./pages.server";
import { readerIn } from "./reader-in.server";

/** The file itself, to be saved; never shown in the browser, where it could run what it brings along. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { env, database } = context.get(servicesContext);
  const reader = readerIn(context);
  const about = { documentId: params.documentId, versionId: url.searchParams.get("version") };
  const file = await fileOfVersion(database.db, about, reader);
  const path = file && fileOf(env, file.hash);
  const found = path ? await stat(path).catch(unless("ENOENT")) : undefined;
  if (!file || !path || !found) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
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
