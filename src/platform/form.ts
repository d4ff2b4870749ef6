import type { z } from "zod";
import { cleanText } from "./text";

/** The texts that were typed into a form, as its page shows them again. Passwords are never among them. */
export type Typed<Fields extends string = string> = Readonly<Partial<Record<Fields, string>>>;

/** What is wrong, for each field, in the words of the schema. */
export type FieldErrors<Fields extends string = string> = Readonly<Partial<Record<Fields, string>>>;

export type ReadForm<Schema extends z.ZodObject> = { typed: Typed<Keys<Schema>> } & (
  | { ok: true; values: z.output<Schema> }
  | { ok: false; errors: FieldErrors<Keys<Schema>> }
);

/** Fields that are not shown again, and that are not cleaned like words. */
const secretName = /password|token/i;

type Keys<Schema extends z.ZodObject> = Extract<keyof Schema["shape"], string>;

/**
 * Reads a posted form by `schema`, whose fields are all texts: a missing field or a file counts as an empty text, and a
 * field that the schema does not name is never seen. A field that is wrong keeps its first error.
 * @throws {Response} 400 when the body is not a form.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<Schema>> {
  const given = textsOf(await readFormData(request), Object.keys(schema.shape));
  const typed = Object.fromEntries(Object.entries(given).filter(([name]) => !secretName.test(name))) as Typed<
    Keys<Schema>
  >;
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, typed, values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, typed, errors: errors as FieldErrors<Keys<Schema>> };
}

/** Reads one field of a posted form without using the body up, such as the name of the button that was pressed. */
export async function readField(request: Request, name: string): Promise<string> {
  return textsOf(await readFormData(request.clone()), [name])[name] ?? "";
}

/**
 * Reads a posted form. Its texts come without control characters, which nobody types and Postgres cannot keep; passwords
 * without NUL alone. No other place reads a form.
 * @throws {Response} 400 when the body is not a form.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await formDataOf(request)) {
    if (typeof value === "string")
      form.append(name, secretName.test(name) ? value.replaceAll("\0", "") : cleanText(value));
    else form.append(name, value);
  }
  return form;
}

async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Response(null, { status: 400, statusText: "Not a form" });
  }
}

function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}
