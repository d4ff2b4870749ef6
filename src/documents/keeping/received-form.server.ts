import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import type { Env } from "~/platform/env.server";
import { beginningOf, cleanText } from "~/platform/text";
import { type Arrived, discard, type FileRefusal, writeArriving } from "./files.server";

/** The files of a form: what arrived of them, and the names of those that were not taken. */
export type ReceivedFiles = {
  readonly arrived: readonly Arrived[];
  readonly refused: readonly Refused[];
};

type Refused = { readonly name: string; readonly reason: FileRefusal };

type Written = { readonly ok: true; readonly file: Arrived } | { readonly ok: false; readonly refused: Refused };

type Limits = {
  /** Bytes of a file. */
  readonly size: number;
  readonly files: number;
};

const longestName = 200;

/** Returns whether `request` posts a form with files. */
export function hasFiles(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Reads a posted form whose files go to disk as they come, however large they are.
 * The caller discards what arrived once it is kept or refused.
 * @throws {Response} 400 when the body is not a form, or ends before its end.
 */
export async function receiveForm(
  env: Pick<Env, "DATA_DIR">,
  request: Request,
  limits: Limits,
): Promise<{ form: FormData; files: ReceivedFiles }> {
  const texts = new FormData();
  const size = Math.min(lengthOf(request), limits.size);
  const writing: Promise<PromiseSettledResult<Written>>[] = [];
  const refused: Refused[] = [];
  const write = async (source: Readable, sent: string): Promise<Written> => {
    const name = nameOfFile(sent);
    const one = await writeArriving(env, { source, name, most: limits.size, size });
    return one.ok ? one : { ok: false, refused: { name, reason: one.refused } };
  };
  const form = parserOf(request, limits);
  form.on("field", (name, value) => texts.append(name, cleanText(value)));
  form.on("filesLimit", () => refused.push({ name: "…", reason: "too-many" }));
  form.on("file", (_field, source, sent) => {
    // The parser tells a file that is cut off perhaps before anybody reads it, and by the event alone.
    source.on("error", (error) => source.destroy(error));
    // A field for files that is left empty sends one without a name.
    if (sent) writing.push(settled(write(source, sent)));
    else source.resume();
  });
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  const [whole] = await Promise.allSettled([pipeline(body, form)]);
  const written = await Promise.all(writing);
  const outcomes = written.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const arrived = outcomes.flatMap((one) => (one.ok ? [one.file] : []));
  const fault = written.find((one) => one.status === "rejected");
  if (whole?.status === "rejected" || fault) {
    await Promise.all(arrived.map(discard));
    if (whole?.status === "rejected") notAForm();
    throw fault?.reason;
  }
  refused.push(...outcomes.flatMap((one) => (one.ok ? [] : [one.refused])));
  return { form: texts, files: { arrived, refused } };
}

/** Returns how many bytes a request says that it has; 0 where it does not say. */
function lengthOf(request: Request): number {
  return Number(request.headers.get("Content-Length") ?? 0) || 0;
}

/** As it turned out, in the order of the form, whichever file was written first. */
async function settled(writing: Promise<Written>): Promise<PromiseSettledResult<Written>> {
  const [result] = await Promise.allSettled([writing]);
  return result;
}

function parserOf(request: Request, { files, size }: Limits): Busboy {
  const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
  try {
    // One byte more than is taken tells that there is more. Of a path the parser would leave "." no name at all.
    const limits = { files, fileSize: size + 1, fields: 20, fieldSize: 20_000 };
    return new Busboy({ headers, limits, preservePath: true });
  } catch {
    return notAForm();
  }
}

function notAForm(): never {
  throw new Response(null, { status: 400, statusText: "Not a form" });
}

/** Returns a file's name to show. Names may come with the path on their sender's disk. */
export function nameOfFile(sent: string): string {
  return (
    beginningOf(
      cleanText(basename(sent.replaceAll("\\", "/")))
        .replaceAll(/\s+/gu, " ")
        .trim(),
      longestName,
    ) || "file"
  );
}
