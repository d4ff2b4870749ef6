import { z } from "zod";
import { cleanText, fieldName, unstorableField } from "~/platform/text";

/** Why a call is refused, with its status. Who is not signed in, or not approved, was refused before (401, 403). */
const statuses = {
  invalid: 400,
  blank: 400,
  not_found: 404,
  method: 405,
  busy: 409,
  full: 409,
  outdated: 409,
  too_many_running: 409,
  too_fast: 429,
  too_many_streams: 429,
  quota: 429,
} as const;

export type Refusal = keyof typeof statuses;

/** Returns the response that refuses a call as `{ error }`; `retryAfter` is the wait in seconds. */
export function refuse(error: Refusal, retryAfter?: number): Response {
  const response = Response.json({ error, retryAfter }, { status: statuses[error] });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/** Returns the response that refuses a call because of one of its fields, named like `scope.id`; `body` is all of it. */
export function refuseField(field: string): Response {
  return Response.json({ error: "invalid", field }, { status: statuses.invalid });
}

type ReadJson<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly field: string };

/**
 * Reads the JSON body of a call as `schema` has it, or names the first field that is wrong. Whatever the schema does not
 * clean (ids, choices) is wrong when the database could not keep it. No other place reads a JSON body.
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

/** A text that somebody typed, without what nobody sees and without white space around it. */
export const typedText = z.string().transform((text) => cleanText(text).trim());

/** An id in the spelling in which the product keeps it. */
export const idText = z.guid().transform((id) => id.toLowerCase());

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
