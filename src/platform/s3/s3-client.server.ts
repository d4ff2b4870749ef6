import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { errorCodeIn, type ObjectList, objectListIn } from "./s3-replies";
import type { S3Target } from "./s3-target";
import { S3Unavailable } from "./s3-unavailable";

/** Part of an object, from its first byte to its last, counted from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** Content of an object, or of a part of it, and its size in bytes. */
export type ObjectBody = { readonly body: ReadableStream<Uint8Array>; readonly size: number };

/** A bucket. Every call throws `S3Unavailable` if the store does not do it. */
export type S3Client = {
  /** Puts the file at `path`; the store checks `sha256` (in hexadecimal digits) and keeps all of it or nothing. */
  put(key: string, file: { path: string; size: number; sha256: string }): Promise<void>;
  /** Returns the size of an object in bytes; null if there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Returns the content of an object; null if there is none. */
  get(key: string, range?: ByteRange): Promise<ObjectBody | null>;
  /** Deletes an object, if it is there. */
  remove(key: string): Promise<void>;
  /** Returns up to `atOnce` objects (at most 1000) whose keys begin with `prefix`, from `next` on if it is given. */
  list(prefix: string, next?: string | null, atOnce?: number): Promise<ObjectList>;
};

/** Maximum waits in milliseconds: for a reply, and before each further attempt. */
export type S3Patience = { readonly reply: number; readonly pauses: readonly number[] };

const usual: S3Patience = { reply: 15_000, pauses: [200, 800] };

/** Slowest transfer that is waited for, in bytes a millisecond. */
const SLOWEST = 250;

/** Longest error reply that is read, in bytes. */
const LONGEST_ERROR = 20_000;

type Call = {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: { readonly path: string; readonly size: number };
};

type Calling = { readonly target: S3Target; readonly signer: AwsClient; readonly patience: S3Patience };

/** Returns a client of the bucket in `target`. It opens no connection before the first call. */
export function openS3(target: S3Target, patience: S3Patience = usual): S3Client {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = target;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const calling = { target, signer, patience };
  return {
    async put(key, { path, size, sha256 }) {
      const headers = { "Content-Length": String(size), "X-Amz-Content-Sha256": sha256 };
      const reply = await ask(calling, { method: "PUT", key, headers, file: { path, size } });
      await reply.body?.cancel();
    },
    async sizeOf(key) {
      const reply = await ask(calling, { method: "HEAD", key }, [404]);
      return reply.status === 404 ? null : sizeIn(reply, target);
    },
    async get(key, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const reply = await ask(calling, { method: "GET", key, ...(headers && { headers }) }, [404]);
      if (reply.status === 404) return missingObject(reply, target);
      if (range && reply.status !== 206) throw new S3Unavailable(`${target.bucket} ignores ranges`);
      return { body: reply.body ?? emptyBody(), size: sizeIn(reply, target) };
    },
    async remove(key) {
      const reply = await ask(calling, { method: "DELETE", key }, [404]);
      if (reply.status === 404) await missingObject(reply, target);
      else await reply.body?.cancel();
    },
    async list(prefix, next, atOnce = 1000) {
      const query = {
        "list-type": "2",
        "max-keys": String(atOnce),
        prefix: `${target.prefix}${prefix}`,
        ...(next && { "continuation-token": next }),
      };
      const found = objectListIn(await (await ask(calling, { method: "GET", key: "", query })).text());
      if (!found) throw new S3Unavailable(`${target.bucket} answers with something else than a list`);
      const objects = found.objects.map(({ key, changed }) => ({ key: key.slice(target.prefix.length), changed }));
      return { ...found, objects };
    },
  };
}

/**
 * Returns the reply to a call, repeated while the store is busy or does not answer. Statuses other than success and
 * `expected` throw.
 */
async function ask(calling: Calling, call: Call, expected: readonly number[] = []): Promise<Response> {
  const { target, patience } = calling;
  for (let attempt = 0; ; attempt++) {
    const [one] = await Promise.allSettled([askOnce(calling, call)]);
    const pause = patience.pauses[attempt];
    if (one.status === "rejected") {
      if (pause === undefined) throw unanswered(target, one.reason);
    } else {
      const reply = one.value;
      if (reply.ok || expected.includes(reply.status)) return reply;
      const isBusy = reply.status === 429 || reply.status >= 500;
      if (!isBusy || pause === undefined) throw await refusal(target, reply);
      await reply.body?.cancel();
    }
    await sleep(pause);
  }
}

async function askOnce({ target, signer, patience }: Calling, call: Call): Promise<Response> {
  const { method, key, query = {}, headers = {}, file } = call;
  const url = new URL(key === "" ? target.bucket : `${target.bucket}/${target.prefix}${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const request = await signer.sign(url, {
    method,
    redirect: "manual",
    headers,
    ...(file && { body: Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array> }),
  });
  // Lengths are compared, so nothing on the way may compress. Unsigned, as `fetch` says the same again for ranges.
  if (!request.headers.has("Range")) request.headers.set("Accept-Encoding", "identity");
  const control = new AbortController();
  // Only until the reply: its content may be sent on to a slow reader.
  const late = setTimeout(() => control.abort(), patience.reply + Math.ceil((file?.size ?? 0) / SLOWEST));
  try {
    return await fetch(request, { signal: control.signal });
  } finally {
    clearTimeout(late);
  }
}

function unanswered({ bucket }: S3Target, error: unknown): S3Unavailable {
  return new S3Unavailable(`${bucket} does not answer`, { cause: error });
}

async function refusal({ bucket }: S3Target, reply: Response): Promise<S3Unavailable> {
  const code = errorCodeIn(await beginningOfBody(reply));
  return new S3Unavailable(`${bucket} answers ${reply.status}${code ? ` ${code}` : ""}`);
}

/** A bucket that is gone, or the 404 of a proxy in front, does not mean that the object was deleted. */
async function missingObject(reply: Response, target: S3Target): Promise<null> {
  const code = errorCodeIn(await beginningOfBody(reply));
  if (code === "NoSuchKey") return null;
  throw new S3Unavailable(`${target.bucket} answers 404${code ? ` ${code}` : ""}`);
}

async function beginningOfBody({ body }: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  // A reply that is cut off has no code.
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > LONGEST_ERROR) return "";
    }
    return text;
  } catch {
    return "";
  }
}

function sizeIn({ headers }: Response, { bucket }: S3Target): number {
  const size = headers.get("Content-Length");
  if (size === null || !/^\d+$/.test(size)) throw new S3Unavailable(`${bucket} does not tell the size of an object`);
  return Number(size);
}

function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}
