import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startHttpServer } from "./http-server";
import { faultOfSignature } from "./sigv4";

/** A fault of the server in answering a request. */
export type S3Fault = "refuse" | "break" | "wait" | "hang-up" | "cut" | "other-bytes" | "no-bucket" | "not-xml";

export type S3Server = {
  /** Variables of the environment that name its bucket. */
  readonly env: Record<"S3_URL" | "S3_REGION" | "S3_ACCESS_KEY" | "S3_SECRET_KEY", string>;
  /** Content of the bucket by key. Changes to it are as if made from elsewhere. */
  readonly objects: Map<string, { bytes: Buffer; changed: Date }>;
  /** Methods and keys of all requests, in order. */
  readonly requests: string[];
  /** Does wrong what `applies` says, until it is set again; null for nothing. */
  fault: { kind: S3Fault; applies?: (method: string, key: string) => boolean } | null;
  close(): Promise<void>;
};

const key = { accessKey: "AKIDTEST", secretKey: "se/cr+et=" };
const region = "eu-test-1";

/** Starts a server that keeps one bucket in memory as S3 does, checks each signature, and fails as it is told. */
export async function startS3Server(folder = ""): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const requests: string[] = [];
  const server = await startHttpServer(async (message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? "", "http://localhost");
    const [, bucket, ...names] = pathname.split("/");
    const [method = "", name] = [message.method, names.join("/")];
    const body = await bytesOf(message);
    requests.push(`${method} ${name}`);
    const wrong = started.fault && (started.fault.applies?.(method, name) ?? true) ? started.fault.kind : null;
    const code = faultOfSignature({ method, url: message.url ?? "", headers: message.headers }, key, region);
    if (code) return refuse(response, 403, code);
    if (bucket !== "water") return refuse(response, 404, "NoSuchBucket");
    if (wrong && (await failed(wrong, response))) return;
    answer({ method, name, body, message, response, searchParams, objects, wrong });
  });
  const started: S3Server = {
    env: {
      S3_URL: `${server.origin}/water${folder && `/${folder}`}`,
      S3_REGION: region,
      S3_ACCESS_KEY: key.accessKey,
      S3_SECRET_KEY: key.secretKey,
    },
    objects,
    requests,
    fault: null,
    close: server.close,
  };
  return started;
}

type Answering = {
  method: string;
  name: string;
  body: Buffer;
  message: IncomingMessage;
  response: ServerResponse;
  searchParams: URLSearchParams;
  objects: S3Server["objects"];
  wrong: S3Fault | null;
};

function answer({ method, name, body, message, response, searchParams, objects, wrong }: Answering): void {
  if (method === "GET" && name === "") list(response, searchParams, objects);
  else if (method === "PUT") {
    const isWhole = createHash("sha256").update(body).digest("hex") === message.headers["x-amz-content-sha256"];
    if (isWhole) objects.set(name, { bytes: body, changed: new Date() });
    if (isWhole) response.end();
    else refuse(response, 400, "XAmzContentSHA256Mismatch");
  } else if (method === "DELETE") {
    objects.delete(name);
    response.writeHead(204).end();
  } else {
    const found = objects.get(name)?.bytes;
    if (found) send(wrong === "other-bytes" ? Buffer.from(found).fill("x") : found, { message, response, wrong });
    else refuse(response, 404, "NoSuchKey", method === "HEAD");
  }
}

type Sending = Pick<Answering, "message" | "response" | "wrong">;

function send(bytes: Buffer, { message, response, wrong }: Sending): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(message.headers.range ?? "");
  const sent = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  response.writeHead(range ? 206 : 200, { "content-length": sent.length });
  if (message.method === "HEAD") response.end();
  else if (wrong === "cut") response.write(sent.subarray(0, sent.length / 2), () => response.socket?.destroy());
  else response.end(sent);
}

/** Returns whether the fault was all of the answer. */
async function failed(wrong: S3Fault, response: ServerResponse): Promise<boolean> {
  if (wrong === "refuse") refuse(response, 403, "AccessDenied");
  else if (wrong === "break") refuse(response, 500, "InternalError");
  else if (wrong === "no-bucket") refuse(response, 404, "NoSuchBucket");
  else if (wrong === "not-xml") response.writeHead(404, { "content-type": "text/html" }).end("<p>Not here</p>");
  else if (wrong === "hang-up") response.socket?.destroy();
  else if (wrong === "wait") await sleep(60_000, undefined, { ref: false });
  else return false;
  return true;
}

function list(response: ServerResponse, search: URLSearchParams, objects: S3Server["objects"]): void {
  const after = search.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((one) => one.startsWith(search.get("prefix") ?? "") && one > after).sort();
  const shown = keys.slice(0, Number(search.get("max-keys") ?? 1000));
  const contents = shown.map((one) => {
    const changed = objects.get(one)?.changed.toISOString();
    return `<Contents><Key>${one}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const isCut = keys.length > shown.length;
  const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}` +
      "</ListBucketResult>",
  );
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message></Error>`);
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A request that its sender gave up needs no answer.
  message.on("error", () => undefined);
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
