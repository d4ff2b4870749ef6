import { once } from "node:events";
import { request } from "node:http";
import type { Services } from "~/platform/context.server";
import { type FileForm, formWith } from "../malformed-files/form";
import { extraObject, pdfOf, textContent } from "../malformed-files/pdf";
import { send } from "../malformed/sending.ts";
import type { Started } from "../shutdown/server.ts";

/** A document that was uploaded for everybody, as whoever uploaded it knows it. */
export type Known = {
  /** Word that only this document has, and that of the version before while a newer one may not be complete. */
  code: string;
  former: string | null;
  /** Null as long as its upload was not acknowledged. */
  id: string | null;
  name: string;
  /** Whether searches must find it; null where an act on it was not acknowledged. */
  isFound: boolean | null;
};

/** The product, who uploads, and what they know. */
export type World = {
  server: Started;
  readonly restart: () => Promise<Started>;
  readonly services: Services;
  readonly dataDir: string;
  readonly cookie: string;
  readonly documents: Known[];
  readonly chance: (below: number) => number;
};

const PAGES = 24;

/** Returns a PDF of some pages, each of which has the word `code` and words of its own. */
export function sheetOf(code: string): Uint8Array {
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const lines = Array.from(
      { length: 30 },
      (_, line) => `Pump ${code} step ${page}.${line}: open valve V-${page}${line}, rinse at ${line + 4} bar.`,
    );
    return { content: textContent(lines) };
  });
  return pdfOf(pages, { objects: [`(${code} ${extraObject(PAGES)})`] });
}

/** Returns the form of an upload for everybody. */
export function uploadForm({ name, code }: Pick<Known, "name" | "code">, replaces?: string): FileForm {
  const texts = { intent: "upload", category: "guides", language: "en", ...(replaces && { replaces }) };
  return formWith(texts, name, sheetOf(code));
}

function headersOf({ server, cookie }: World, type: string) {
  return { cookie, origin: server.site, "content-type": type };
}

/** Uploads a file. Returns the id of its document; throws where the upload is not acknowledged. */
export async function upload(world: World, { type, body }: FileForm): Promise<string> {
  const headers = headersOf(world, type);
  const answer = await send(world.server.site, {
    path: "/admin/knowledge/upload",
    method: "POST",
    headers,
    body,
    isAlone: true,
  });
  const id = typeof answer === "string" ? undefined : /\/admin\/knowledge\/([\da-f-]{36})"/.exec(answer.text)?.[1];
  if (id === undefined) throw new Error(`the upload was not acknowledged: ${JSON.stringify(answer).slice(0, 300)}`);
  return id;
}

/** Begins an upload, sends `share` (0 to 1) of it, and leaves it there; a cut connection is no fault then. */
export async function beginUpload(world: World, { type, body }: FileForm, share: number): Promise<void> {
  const headers = { ...headersOf(world, type), "content-length": String(body.length) };
  const { hostname, port } = new URL(world.server.site);
  const sending = request({ hostname, port, path: "/admin/knowledge/upload", method: "POST", headers });
  sending.on("error", () => undefined);
  if (!sending.write(body.subarray(0, Math.floor(body.length * share)))) await once(sending, "drain");
}

/** Posts an act on a document. Returns whether it was acknowledged as done. */
export async function act(world: World, id: string, intent: "delete" | "withdraw" | "restore"): Promise<boolean> {
  const answer = await send(world.server.site, {
    path: `/admin/knowledge/${id}/acts.data`,
    method: "POST",
    headers: headersOf(world, "application/x-www-form-urlencoded"),
    body: String(new URLSearchParams({ intent, id })),
    isAlone: true,
  });
  return typeof answer !== "string" && answer.status === 200 && answer.text.includes('"done"');
}
