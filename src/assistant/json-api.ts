import type { z } from "zod";

/** Why a call is refused, with its status. Who is not signed in, or not approved, was refused before (401, 403). */
const statuses = {
  invalid: 400,
  blank: 400,
  not_found: 404,
  method: 405,
  busy: 409,
  outdated: 409,
  too_many_running: 409,
  too_fast: 429,
  quota: 429,
} as const;

export type Refusal = keyof typeof statuses;

/** Returns the response that refuses a call as `{ error }`; `retryAfter` is the wait in seconds. */
export function refuse(error: Refusal, retryAfter?: number): Response {
  const response = Response.json({ error, retryAfter }, { status: statuses[error] });
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter));
  return response;
}

/** Returns the JSON body of a call as `schema` has it, or null when it is anything else. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const parsed = schema.safeParse(parse(await request.text()));
  return parsed.success ? parsed.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
