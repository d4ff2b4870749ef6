import type { z } from "zod";
import { cleanText } from "./text";

/** Texts that a person typed into a form, to fill the form again. Never contains passwords or tokens. */
export type Typed<Fields extends string = string> = Readonly<Partial<Record<Fields, string>>>;

/** Error message of each invalid field, from the schema. */
export type FieldErrors<Fields extends string = string> = Readonly<Partial<Record<Fields, string>>>;

export type ReadForm<Schema extends z.ZodObject> = { typed: Typed<Keys<Schema>> } & (
  | { ok: true; values: z.output<Schema> }
  | { ok: false; errors: FieldErrors<Keys<Schema>> }
);

/** Names of fields that are never sent back to the page and are not cleaned like other texts. */
const secretName = /password|token/i;

type Keys<Schema extends z.ZodObject> = Extract<keyof Schema["shape"], string>;

/**
 * Reads a posted form by `schema`, whose fields are all texts. A missing field or a file counts as an empty text, and
 * fields outside the schema are ignored. Returns the parsed values, or the first error of each invalid field.
 * @throws {Response} 400 if the body is not a form.
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

/** Returns the texts of a form, without passwords and tokens, to fill it in again if no answer arrives. */
export function typedIn(form: FormData): Typed {
  const texts = [...form].filter(([name, value]) => typeof value === "string" && !secretName.test(name));
  return Object.fromEntries(texts as [string, string][]);
}

/**
 * Returns one field of a posted form, such as the name of the pressed button, or an empty text. Leaves the body unread.
 * @throws {Response} 400 if the body is not a form.
 */
export async function readField(request: Request, name: string): Promise<string> {
  return textsOf(await readFormData(request.clone()), [name])[name] ?? "";
}

/**
 * Reads a posted form; every form is read through here. Removes control characters from its texts, but only NUL from
 * passwords and tokens: nobody types these characters, and Postgres cannot store NUL.
 * @throws {Response} 400 if the body is not a form.
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
