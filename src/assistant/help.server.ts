import { statSync } from "node:fs";
import { z } from "zod";
import { ContentFiles, InvalidContent } from "~/platform/content-files.server";
import { createHelp, type Help, type HelpTexts } from "./answering/help";

const text = z.string().trim().min(1, "is empty");
const inBoth = { en: text, ar: text };
const phrases = z.strictObject({ en: z.array(text).min(1), ar: z.array(text).min(1) });
const link = z.strictObject({ ...inBoth, to: z.string().regex(/^\/[a-z/-]*$/, "has to be a path of this site") });
const talkFile = z.strictObject({
  courtesies: z.array(
    z.strictObject({
      id: text,
      opens: z.boolean().optional(),
      closes: z.boolean().optional(),
      returned: z.strictObject(inBoth).optional(),
      said: phrases,
      reply: z.strictObject(inBoth),
    }),
  ),
  address: phrases,
  filler: phrases,
  topics: z.array(z.strictObject({ id: text, asks: phrases, answer: z.strictObject(inBoth), link: link.optional() })),
});

let kept: { readonly help: Help; readonly changed: number } | null = null;

/**
 * Returns the replies of `content/talk.yaml` to greetings and to questions about the product. Caches the file; in
 * development it reads the file again after each change.
 * @throws {InvalidContent} naming the missing or empty field.
 */
export function readHelp(): Help {
  const changed = import.meta.env?.DEV ? statSync("content/talk.yaml").mtimeMs : 0;
  if (kept?.changed !== changed) kept = { help: helpIn("content"), changed };
  return kept.help;
}

/**
 * Returns the help of `talk.yaml` in a content folder.
 * @throws {InvalidContent}
 */
export function helpIn(folder: string): Help {
  return createHelp(talkIn(folder));
}

/**
 * Reads and checks `talk.yaml` in a content folder.
 * @throws {InvalidContent}
 */
export function talkIn(folder: string): HelpTexts {
  const files = new ContentFiles(folder);
  const read = files.yaml("talk.yaml", talkFile);
  if (read) return read;
  throw new InvalidContent(
    ["The content cannot be used:", ...files.problems.map((one) => `${folder}/${one}`)].join("\n  "),
  );
}
