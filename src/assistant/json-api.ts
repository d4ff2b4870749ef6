import { z } from "zod";
import { cleanText, fieldName, unstorableField } from "~/platform/text";

/** Reasons for refusing a call, with their HTTP status. Missing sign-in (401) or approval (403) is refused earlier. */
const statuses = {
  invalid: 400,
  blank: 400,
  wrong_password: 400,
  not_found: 404,
  method: 405,
  busy: 409,
  full: 409,
  known: 409,
  outdated: 409,
  attachment_gone: 409,
  too_many_running: 409,
  too_fast: 429,
  too_many_streams: 429,
  quota: 429,
  fault: 500,
  store_unavailable: 503,
  disk_full: 507,
} as const;

export type ApiRefusal = keyof typeof statuses;

/** Returns the response that refuses a call as `{ error }`; `retryAfter` is the wait in seconds. */
export function refuse(error: ApiRefusal, retryAfter?: number): Response {
  const response = Response.json({ error, retryAfter }, { status: statuses[error] });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/**
 * Returns the response (400) that refuses a call because of a field, named like `scope.id`; `body` is the whole body.
 */
export function refuseField(field: string): Response {
  return Response.json({ error: "invalid", field }, { status: statuses.invalid });
}

type ReadJson<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly field: string };

/**
 * Reads the JSON body of a call by `schema`, or returns the name of the first invalid field. Also rejects text that the
 * database could not store, in fields that the schema does not clean (ids, choices). All JSON bodies are read here.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadJson<z.output<Schema>>> {
  const parsed = schema.safeParse(parse(await request.text()));
  if (!parsed.success) return { ok: false, field: fieldName(parsed.error.issues[0]?.path ?? []) };
  const field = unstorableField(parsed.data);
  return field === null ? { ok: true, value: parsed.data } : { ok: false, field };
}

/** Schema of typed text: removes invisible characters and surrounding white space. */
export const typedText = z.string().transform((text) => cleanText(text).trim());

/** Schema of an id, in lower case as the database stores it. */
export const idText = z.guid().transform((id) => id.toLowerCase());

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
