import { failureText, refusalText } from "~/assistant/own-documents/own-problem";
import type { OwnLibrary, OwnUpload } from "~/documents/own/own-document";
import type { BadFile } from "./bad-file";
import { ask, type Ending, endedAs, problemsOfSound, untilEnded } from "./endings";
import { formWith } from "./form";
import type { Person, Product } from "./product";

/** Uploads a file for its owner alone, looks how it ended as they see it, and deletes it. */
export async function uploadForOwner(
  product: Product,
  owner: Person,
  { file, name, bytes }: { readonly file: BadFile; readonly name: string; readonly bytes: Uint8Array },
): Promise<Ending> {
  const form = formWith({}, name, bytes);
  const { status, text } = await ask(product, owner, { path: "/api/documents", form });
  if (status !== 200) throw new Error(`the upload answered ${status}: ${text.slice(0, 200)}`);
  const [outcome, ...more] = JSON.parse(text) as OwnUpload[];
  if (!outcome || more.length > 0) throw new Error(`one file had these outcomes: ${text.slice(0, 200)}`);
  if (outcome.documentId === null) {
    const isTold = refusalText(outcome.kind) !== "problem.fault";
    return endedAs(file, `refused: ${outcome.kind}`, isTold ? [] : ["the refusal has no sentence"]);
  }
  if (outcome.kind !== "taken") throw new Error(`a new file was ${outcome.kind}`);
  const { state } = await untilEnded(product, outcome.documentId);
  const problems =
    state === "failed" ? [] : await problemsOfSound(product, owner, { id: outcome.documentId, file, bytes });
  const how = await shownAs(product, owner, { id: outcome.documentId, problems });
  const gone = await ask(product, owner, { path: `/api/documents/${outcome.documentId}`, method: "DELETE" });
  if (gone.status !== 204) problems.push(`deleting it answered ${gone.status}`);
  return endedAs(file, how, problems);
}

/** Returns how the list of its owner shows a document that ended. */
async function shownAs(
  product: Product,
  owner: Person,
  { id, problems }: { readonly id: string; readonly problems: string[] },
): Promise<string> {
  const { text } = await ask(product, owner, { path: "/api/documents" });
  const own = (JSON.parse(text) as OwnLibrary).documents.find((document) => document.id === id);
  if (own?.state === "ready") return "sound";
  if (own?.state !== "failed") throw new Error(`its owner sees it as ${own?.state}`);
  if (failureText(own.reason) === "problem.fault") problems.push("the reason has no sentence");
  return `failed: ${own.reason}`;
}
