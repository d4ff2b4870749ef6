import type { PartialOutcome } from "./partial-files.server";

/** Bytes of a part: what a lost connection may cost behind a proxy that passes on whole requests only. */
const partSize = 2 * 1024 * 1024;

/** Why it is not known yet what became of a file, or a refusal of the server. */
type SendingProblem = "network" | "server" | "unauthenticated" | "not_approved" | "too_fast";

/** How sending a file ended. `kind` is an outcome or a refusal of the server. */
export type Sent =
  | ({ readonly ok: true } & PartialOutcome)
  | { readonly ok: false; readonly problem: SendingProblem | (string & {}) };

/** A file on its way; the same one continues where the server has it. */
export type FileToSend = {
  readonly file: File;
  /** A UUID of the sender's: the file is found by it after a lost response, too. */
  readonly id: string;
  /** Address below which files arrive. */
  readonly path: string;
  readonly words: Readonly<Record<string, string>>;
};

type SendingWatch = {
  /** Hears the share that was sent, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Gives the file up. */
  readonly signal: AbortSignal;
};

/**
 * Sends a file in parts, from where the server has it: core and creation of tus 1.0. Resolves to what became of it, or
 * to the problem that stopped it; call it again to go on.
 */
export async function sendInParts(sending: FileToSend, { onShare, signal }: SendingWatch): Promise<Sent> {
  const { file, id, path } = sending;
  const send = (call: Call) => answered({ ...call, signal });
  let answer = await send({ method: "POST", path, headers: creationOf(sending) });
  for (;;) {
    // Another server, or a day later: the file begins anew.
    if (answer.status === 404) answer = await send({ method: "POST", path, headers: creationOf(sending) });
    // Another part arrived meanwhile: the answer tells the offset.
    const isPlaced = answer.offset !== null && (answer.status < 300 || answer.status === 409);
    if (!isPlaced) return { ok: false, problem: problemOf(answer) };
    if (answer.outcome) return { ok: true, ...answer.outcome };
    const offset = answer.offset ?? 0;
    onShare(offset / file.size);
    answer = await send({
      method: "PATCH",
      path: `${path}/${id}`,
      headers: { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) },
      body: file.slice(offset, offset + partSize),
      onSent: (bytes) => onShare((offset + bytes) / file.size),
    });
  }
}

/** Tells the server that a file is given up. Without an answer it drops the file after a day. */
export async function giveUp({ path, id }: FileToSend): Promise<void> {
  await answered({ method: "DELETE", path: `${path}/${id}`, headers: {} });
}

function creationOf({ file, id, words }: FileToSend): Record<string, string> {
  const metadata = Object.entries({ id, filename: file.name, ...words });
  return {
    "Upload-Length": String(file.size),
    "Upload-Metadata": metadata.map(([name, value]) => `${name} ${base64Of(value)}`).join(","),
  };
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Blob;
  readonly onSent?: (bytes: number) => void;
};

/** `status` is 0 where no answer came. */
type Answer = {
  readonly status: number;
  readonly offset: number | null;
  readonly outcome: PartialOutcome | null;
  readonly error: string | null;
};

const unanswered: Answer = { status: 0, offset: null, outcome: null, error: null };

/** `fetch` tells no progress of a body, so this uses XMLHttpRequest. */
function answered({ method, path, headers, body, onSent, signal }: Call & { signal?: AbortSignal }): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries({ "Tus-Resumable": "1.0.0", ...headers })) {
    request.setRequestHeader(name, value);
  }
  if (onSent) request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  return new Promise((resolve) => {
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    request.addEventListener("loadend", () => {
      signal?.removeEventListener("abort", abort);
      resolve(signal?.aborted ? unanswered : answerIn(request));
    });
    if (signal?.aborted) resolve(unanswered);
    else request.send(body);
  });
}

function answerIn(request: XMLHttpRequest): Answer {
  const { status, responseText } = request;
  // Staff who are signed out are led to the page where they sign in.
  if (new URL(request.responseURL || location.href).pathname.endsWith("/admin/login")) {
    return { ...unanswered, error: "unauthenticated" };
  }
  // An answer that is not of this protocol is the page of a proxy or of a public network, or a refusal of our guard.
  if (request.getResponseHeader("Tus-Resumable") === null)
    return { ...unanswered, status, error: errorIn(responseText) };
  const offset = request.getResponseHeader("Upload-Offset");
  const kind = request.getResponseHeader("Upload-Outcome");
  return {
    status,
    offset: offset === null ? null : Number(offset),
    outcome: kind === null ? null : { kind, documentId: request.getResponseHeader("Upload-Document") },
    error: errorIn(responseText),
  };
}

function errorIn(text: string): string | null {
  return /^\{"error":"([\w-]+)"/.exec(text)?.[1] ?? null;
}

function problemOf({ status, error }: Answer): string {
  if (error) return error;
  if (status === 0) return "network";
  if (status === 413) return "too-large";
  if (status === 401 || status === 403) return "unauthenticated";
  return status < 400 ? "network" : "server";
}
