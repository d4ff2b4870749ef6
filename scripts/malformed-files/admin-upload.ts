import { knowledgeOutcomeStrings as strings } from "~/admin/knowledge/outcome-strings";
import { largestFile, mostFiles } from "~/documents/keeping/upload-limits";
import { languages } from "~/i18n/languages";
import type { BadFile } from "./bad-file";
import { ask, type Ending, endedAs, problemsOfSound, untilEnded } from "./endings";
import { formWith } from "./form";
import type { Product } from "./product";

type Sent = { readonly file: BadFile; readonly name: string; readonly bytes: Uint8Array };

const portal = { en: "/admin/knowledge", ar: "/ar/admin/knowledge" } as const;

/** Uploads a file for everybody, looks how it ended as the portal shows it in both languages, and deletes it. */
export async function uploadForAdmin(product: Product, { file, name, bytes }: Sent): Promise<Ending> {
  const { admin } = product;
  const form = formWith({ intent: "upload", category: "guides", language: "" }, name, bytes);
  const language = languages[bytes.length % languages.length] ?? "en";
  const { status, text } = await ask(product, admin, { path: `${portal[language]}/upload`, form });
  if (status !== 200) throw new Error(`the upload answered ${status}`);
  const outcome = keyOf(strings[language].outcomes, text);
  const id = /\/admin\/knowledge\/([\da-f-]{36})"/.exec(text)?.[1];
  if (!outcome) throw new Error("the page says nothing of the file");
  if (id === undefined) return endedAs(file, `refused: ${outcome}`, []);
  if (outcome !== "taken") throw new Error(`a new file was ${outcome}`);
  const { state, reason } = await untilEnded(product, id);
  const problems = state === "failed" ? [] : await problemsOfSound(product, admin, { id, file, bytes });
  for (const one of languages) {
    const page = await ask(product, admin, { path: `${portal[one]}/${id}` });
    const told = keyOf(strings[one].reasons, page.text);
    if (page.status !== 200) problems.push(`its page answered ${page.status}`);
    if (state === "failed" && (told === null || told === "other" || told === "fault")) {
      problems.push(`the reason ${reason} has no sentence`);
    }
  }
  const gone = await ask(product, admin, { path: `${portal.en}/${id}/acts`, fields: { intent: "delete", id } });
  if (gone.status !== 200) problems.push(`deleting it answered ${gone.status}`);
  return endedAs(file, state === "failed" ? `failed: ${reason}` : "sound", problems);
}

/** Returns the key of the first of these sentences that stands on a page. */
function keyOf(sentences: Readonly<Record<string, string>>, page: string): string | null {
  const limits = (sentence: string) =>
    sentence.replace("{{size}}", String(largestFile / 1024 / 1024)).replace("{{files}}", String(mostFiles));
  return Object.entries(sentences).find(([, sentence]) => page.includes(limits(sentence)))?.[0] ?? null;
}
