import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { readFormData } from "~/platform/form";
import { type Choices, choicesIn } from "./choices";
import { decodedText } from "./log/decode";
import { spreadsheetText } from "./log/spreadsheet.server";
import type { SeriesRules } from "./rules";
import { MOST_CHARACTERS } from "./series";

/** Reasons why a log cannot be read. */
export type LogRefusal =
  | "empty"
  | "tooLong"
  | "tooManyRows"
  | "noTable"
  | "spreadsheet"
  | "otherFile"
  | "tooFast"
  | "fault";

/** A posted log: its text, the choices, and the reason why it cannot be read, if any. */
export type Posted = { readonly text: string; readonly choices: Choices; readonly refusal: LogRefusal | null };

/** Rate limit for reading logs per user, because unpacking and reading a large one takes a second. */
const readingRule = { name: "series:reading", points: 60, seconds: 60 } as const;

/** Text and choices of a posted form, with its file still unread. */
export type PostedLog = Omit<Posted, "refusal"> & { readonly file: File | null };

/**
 * Returns the text, choices and file of a posted form.
 * @throws {Response} 400 if the body is not a form.
 */
export async function postedLogIn(request: Request, rules: SeriesRules): Promise<PostedLog> {
  const form = await readFormData(request);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const names = Object.entries(rules.quantities).flatMap(([name, { whole }]) => (whole ? [name] : []));
  const file = form.get("file");
  return {
    text: read("text"),
    choices: choicesIn(read, names),
    file: file instanceof File && file.size > 0 ? file : null,
  };
}

/**
 * Returns the posted log, from the file if there is one. A user who sends too many gets only the text and `tooFast`.
 */
export async function readPosted(
  { limits }: Pick<Services, "limits">,
  { userId }: ApprovedUser,
  { text: typed, choices, file }: PostedLog,
): Promise<Posted> {
  const { ok: isInTime } = await limits.take(readingRule, userId);
  if (!isInTime) return { text: typed, choices, refusal: "tooFast" };
  if (!file) return { text: typed, choices, refusal: typed.trim() === "" ? "empty" : null };
  if (file.size > MOST_CHARACTERS) return { text: typed, choices, refusal: "tooLong" };
  const { text, refusal } = fileText(new Uint8Array(await file.arrayBuffer()));
  return { text: text ?? typed, choices, refusal };
}

function fileText(bytes: Uint8Array): { text: string | null; refusal: LogRefusal | null } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fromSpreadsheet(bytes);
  const text = decodedText(bytes)
    .replace(/^\uFEFF/u, "")
    .replaceAll("\r\n", "\n");
  // Pictures and old spreadsheets contain control characters that text does not.
  return /[\p{Cc}--[\t\n\v\f\r\u0085]]/v.test(text) ? { text: null, refusal: "otherFile" } : { text, refusal: null };
}

function fromSpreadsheet(bytes: Uint8Array): ReturnType<typeof fileText> {
  try {
    return { text: spreadsheetText(bytes), refusal: null };
  } catch (error) {
    // The same message fits any error: it tells the operator which files can be read.
    if (error instanceof Error) return { text: null, refusal: "spreadsheet" };
    throw error;
  }
}
