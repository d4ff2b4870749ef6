import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { readFormData } from "~/platform/form";
import { type Choices, choicesIn } from "./choices";
import { decodedText } from "./log/decode";
import { spreadsheetText } from "./log/spreadsheet.server";
import type { SeriesRules } from "./rules";
import { MOST_CHARACTERS } from "./series";

/** Why a log cannot be read. */
export type Refusal =
  | "empty"
  | "tooLong"
  | "tooManyRows"
  | "noTable"
  | "spreadsheet"
  | "otherFile"
  | "tooFast"
  | "fault";

/** What was posted: the log as text, what is chosen, and why a file cannot be read. */
export type Posted = { readonly text: string; readonly choices: Choices; readonly refusal: Refusal | null };

/** How many logs a user may have read: unpacking and reading a large one takes a second. */
const readingRule = { name: "series:reading", points: 60, seconds: 60 } as const;

/** What was typed and chosen in a form of the page; its file is not read yet. */
export type Typed = Omit<Posted, "refusal"> & { readonly file: File | null };

/**
 * Reads what was typed in a posted form.
 * @throws {Response} 400 when the body is no form.
 */
export async function typedIn(request: Request, rules: SeriesRules): Promise<Typed> {
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

/** Reads the file, if there is one, in place of the text. A user who sends too many gets the text back alone. */
export async function readPosted(
  { limits }: Pick<Services, "limits">,
  { userId }: ApprovedUser,
  { text: typed, choices, file }: Typed,
): Promise<Posted> {
  const { ok: isInTime } = await limits.take(readingRule, userId);
  if (!isInTime) return { text: typed, choices, refusal: "tooFast" };
  if (!file) return { text: typed, choices, refusal: typed.trim() === "" ? "empty" : null };
  if (file.size > MOST_CHARACTERS) return { text: typed, choices, refusal: "tooLong" };
  const { text, refusal } = fileText(new Uint8Array(await file.arrayBuffer()));
  return { text: text ?? typed, choices, refusal };
}

function fileText(bytes: Uint8Array): { text: string | null; refusal: Refusal | null } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fromSpreadsheet(bytes);
  const text = decodedText(bytes)
    .replace(/^\uFEFF/u, "")
    .replaceAll("\r\n", "\n");
  // A picture or an old spreadsheet has control characters that no text has.
  return /[\p{Cc}--[\t\n\v\f\r\u0085]]/v.test(text) ? { text: null, refusal: "otherFile" } : { text, refusal: null };
}

function fromSpreadsheet(bytes: Uint8Array): ReturnType<typeof fileText> {
  try {
    return { text: spreadsheetText(bytes), refusal: null };
  } catch (error) {
    // Whatever is wrong with it, the operator is told how it can be read.
    if (error instanceof Error) return { text: null, refusal: "spreadsheet" };
    throw error;
  }
}
