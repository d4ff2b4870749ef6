import { Readable } from "node:stream";
import type { Services } from "~/platform/context.server";
import { cleanText } from "~/platform/text";
import { isUuid } from "~/platform/uuid";
import { type Arrived, discard, hasRoomFor } from "../keeping/files.server";
import { nameOfFile } from "../keeping/received-form.server";
import {
  beginPartial,
  copyWhole,
  countPartial,
  dropPartial,
  endPartial,
  findPartial,
  type PartialDetails,
  type PartialFile,
  type PartialOutcome,
  type Sender,
  writePart,
} from "./partial-files.server";

/** Why a file may not begin to arrive; a wait is in seconds. */
type BeginRefusal = { readonly kind: string; readonly retryAfter?: number };

/** The rules of those who may send files in parts. */
export type Reception = {
  readonly sender: Sender;
  /** Address below which the files arrive. */
  readonly path: string;
  /** Bytes of a file. */
  readonly largest: number;
  /** How many files of the account may arrive at once. */
  readonly mostAtOnce: number;
  /** Returns why no file may begin, or null. */
  readonly refusal: (details: Omit<PartialDetails, "outcome">) => Promise<BeginRefusal | null>;
  /** Takes a file that has arrived whole. */
  readonly take: (file: Arrived, words: PartialDetails["words"]) => Promise<PartialOutcome>;
};

const version = "1.0.0";

/** Reasons for refusing a file, with their HTTP status. */
const statuses: Readonly<Record<string, number>> = {
  invalid: 400,
  full: 409,
  "pages-full": 409,
  "too-many": 409,
  "too-large": 413,
  too_fast: 429,
  "store-unavailable": 503,
  "disk-full": 507,
};

/** `POST` begins a file: creation of tus 1.0. Its metadata has the name and the id that the sender chose. */
export async function answerCreation({ env }: Services, reception: Reception, request: Request): Promise<Response> {
  if (request.method !== "POST") return answer(405);
  if (!speaks(request)) return answer(412);
  const size = count(request.headers.get("Upload-Length"));
  const metadata = metadataOf(request.headers.get("Upload-Metadata") ?? "");
  if (size === null || !metadata || !isUuid(metadata.id ?? "")) return refuse({ kind: "invalid" });
  const { id = "", filename = "", ...words } = metadata;
  const { sender, path, largest, mostAtOnce, refusal } = reception;
  const details = { name: nameOfFile(filename), size, words };
  const known = await findPartial(env, sender, id);
  if (!known) {
    if (size === 0) return refuse({ kind: "empty" });
    if (size > largest) return refuse({ kind: "too-large" });
    if ((await countPartial(env, sender)) >= mostAtOnce) return refuse({ kind: "too-many" });
    // It is copied once when it is whole.
    if (!(await hasRoomFor(env, 2 * size))) return refuse({ kind: "disk-full" });
    const refused = await refusal(details);
    if (refused) return refuse(refused);
  }
  const begun = known ?? (await beginPartial(env, sender, id, details));
  return answer(201, { Location: `${path}/${id}`, ...standing(begun) });
}

/** `HEAD` tells how far a file is, `PATCH` adds a part, `DELETE` gives it up: core and termination of tus 1.0. */
export async function answerArrival(
  services: Services,
  reception: Reception,
  id: string,
  request: Request,
): Promise<Response> {
  if (!speaks(request)) return answer(412);
  const partial = await findPartial(services.env, reception.sender, id);
  if (!partial) return answer(404);
  if (request.method === "PATCH") return addPart(services, { reception, partial, request });
  if (request.method === "DELETE") {
    await dropPartial(services.env, partial);
    return answer(204);
  }
  return request.method === "HEAD" || request.method === "GET" ? answer(200, standing(partial)) : answer(405);
}

type Adding = { readonly reception: Reception; readonly partial: PartialFile; readonly request: Request };

async function addPart(services: Services, { reception, partial, request }: Adding): Promise<Response> {
  const { env } = services;
  if (request.headers.get("Content-Type") !== "application/offset+octet-stream") return answer(415);
  if (count(request.headers.get("Upload-Offset")) !== partial.offset) return answer(409, standing(partial));
  if (partial.outcome) return answer(204, standing(partial));
  const written = await writePart(env, partial, request.body ?? Readable.from([]));
  if (written === "too-large") return answer(413);
  if (written === "disk-full") return refuse({ kind: "disk-full" });
  if (written === "cut-off") return answer(400);
  const now = await findPartial(env, reception.sender, partial.id);
  if (!now) return answer(404);
  if (now.offset < now.size || now.outcome) return answer(204, standing(now));
  const outcome = await handOn(services, reception, now);
  if (!outcome) return answer(404);
  return typeof outcome === "string" ? refuse({ kind: outcome }) : answer(204, standing({ ...now, outcome }));
}

/** Causes that pass, after which the same file is handed on again. */
type PassingCause = "disk-full" | "store-unavailable";

/** Outcome of handing a file on; null where it was given up before. */
type HandedOn = PartialOutcome | PassingCause | null;

/** Files that are being handed on: two requests at once for the last byte hand a file on once. */
const underway = new Map<string, Promise<HandedOn>>();

/** Hands a whole file on, once for all who ask meanwhile. */
function handOn(services: Services, reception: Reception, { id }: PartialFile): Promise<HandedOn> {
  const key = JSON.stringify([services.env.DATA_DIR, reception.sender, id]);
  const running = underway.get(key) ?? handOnOnce(services, reception, id).finally(() => underway.delete(key));
  underway.set(key, running);
  return running;
}

/** Hands a whole file on, and notes what became of it, unless the cause of a refusal passes. */
async function handOnOnce({ env, database }: Services, { sender, take }: Reception, id: string): Promise<HandedOn> {
  // A request that ended just now may have handed it on.
  const partial = await findPartial(env, sender, id);
  if (!partial || partial.outcome) return partial?.outcome ?? null;
  const arrival = await copyWhole(env, partial);
  if (!arrival.ok && arrival.refused === "disk-full") return arrival.refused;
  let outcome: PartialOutcome;
  try {
    outcome = arrival.ok ? await take(arrival.file, partial.words) : { kind: arrival.refused, documentId: null };
  } finally {
    if (arrival.ok) await discard(arrival.file);
  }
  if (outcome.kind === "store-unavailable") return outcome.kind;
  return database.db.transaction((tx) => endPartial(tx, env, partial, outcome));
}

function standing({ offset, size, outcome }: PartialFile): Record<string, string> {
  return {
    "Upload-Offset": String(offset),
    "Upload-Length": String(size),
    ...(outcome && { "Upload-Outcome": outcome.kind }),
    ...(outcome?.documentId && { "Upload-Document": outcome.documentId }),
  };
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  const tus = { "Tus-Resumable": version, ...(status === 412 && { "Tus-Version": version }) };
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...tus, ...headers } });
}

function refuse({ kind, retryAfter }: BeginRefusal): Response {
  const headers = { "Tus-Resumable": version, ...(retryAfter && { "Retry-After": String(retryAfter) }) };
  return Response.json({ error: kind, retryAfter }, { status: statuses[kind] ?? 400, headers });
}

function speaks(request: Request): boolean {
  return request.headers.get("Tus-Resumable") === version;
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Reads `Upload-Metadata`: names, each with a value in base64 behind a space; null where it is none. */
function metadataOf(header: string): Record<string, string> | null {
  if (header.length > 4000) return null;
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  if (pairs.some(([name = "", value = ""]) => !/^[\w-]{1,40}$/.test(name) || !/^[\w+/]*={0,2}$/.test(value)))
    return null;
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, cleanText(Buffer.from(value, "base64").toString("utf8"))]),
  );
}
