import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "../malformed/sending.ts";
import { send } from "../malformed/sending.ts";
import type { BadFile } from "./bad-file";
import type { FileForm } from "./form";
import type { Person, Product } from "./product";

/** How a file ended: `refused: …`, `failed: …` or `sound`; and what of that may not be. */
export type Ending = { readonly how: string; readonly problems: readonly string[] };

/** How long a file may take until it ended, in milliseconds. */
const LONGEST = 1_200_000;

const LOOK_EVERY = 150;

/** Sends a request of `person`. Throws where no answer comes, or one of a fault. */
export async function ask(
  { server }: Pick<Product, "server">,
  { cookie }: Pick<Person, "cookie">,
  request: { path: string; method?: string; form?: FileForm; fields?: Record<string, string> },
): Promise<Answer> {
  const { path, form, fields } = request;
  const body = form?.body ?? (fields && String(new URLSearchParams(fields)));
  const type = form?.type ?? "application/x-www-form-urlencoded";
  const headers = { cookie, origin: server.site, ...(body !== undefined && { "content-type": type }) };
  const method = request.method ?? (body === undefined ? "GET" : "POST");
  const answer = await send(server.site, { path, method, headers, body, isAlone: true });
  if (typeof answer === "string") throw new Error(`${method} ${path}: ${answer}`);
  // A page that cannot be drawn is told by 503.
  if (answer.status >= 500 && !path.includes("/pictures/")) {
    throw new Error(`${method} ${path} answered ${answer.status}`);
  }
  return answer;
}

type Ended = { readonly state: string; readonly reason: string | null };

/** Waits until an upload ended, whichever way. */
export async function untilEnded({ database }: Pick<Product, "database">, documentId: string): Promise<Ended> {
  const began = performance.now();
  for (;;) {
    const { rows } = await database.pool.query<Ended>("select state, reason from uploads where document_id = $1", [
      documentId,
    ]);
    const [upload] = rows;
    if (!upload) throw new Error("the upload is gone");
    if (["searchable", "attention", "failed"].includes(upload.state)) return upload;
    if (performance.now() - began > LONGEST) throw new Error(`still ${upload.state} after ${LONGEST / 1000} s`);
    await sleep(LOOK_EVERY);
  }
}

/** Returns what may not be about a document that was read: what it says, its pages, and its file. */
export async function problemsOfSound(
  product: Product,
  person: Person,
  document: { readonly id: string; readonly file: BadFile; readonly bytes: Uint8Array },
): Promise<string[]> {
  const { id, file, bytes } = document;
  const problems: string[] = [];
  const { rows } = await product.database.pool.query<{ id: string; content: string; current: boolean }>(
    "select id, content, is_current as current from document_versions where document_id = $1 order by is_current desc",
    [id],
  );
  const content = rows.map((row) => row.content).join("\n");
  const version = rows[0]?.id;
  // A page that is read from its picture makes a version of its own.
  const current = rows.filter((row) => row.current).length;
  if (current !== 1) problems.push(`${current} current versions`);
  if (file.hides && content.includes(file.hides)) problems.push(`${file.hides} can be found`);
  if (file.says && !content.includes(file.says)) problems.push(`${file.says} cannot be found`);
  const path = `${bytes.length % 2 ? "" : "/ar"}/drwater/documents/${id}?q=train`;
  const page = await ask(product, person, { path });
  if (page.status !== 200) problems.push(`${path} answered ${page.status}`);
  const picture = await ask(product, person, {
    path: `/drwater/documents/${id}/pictures/1?width=800&version=${version}`,
  });
  if (![200, 404, 503].includes(picture.status)) problems.push(`its picture answered ${picture.status}`);
  const kept = await ask(product, person, { path: `/drwater/documents/${id}/file?version=${version}` });
  if (kept.status !== 200 || kept.bytes !== bytes.length) problems.push("its file is not the one that was sent");
  return problems;
}

/** Returns what may not be about how a file ended, by what it has to become. */
export function endedAs({ ends }: BadFile, how: string, problems: readonly string[]): Ending {
  const wrong = ends === undefined || ends === how ? [] : [`expected ${ends}`];
  return { how, problems: [...wrong, ...problems] };
}
