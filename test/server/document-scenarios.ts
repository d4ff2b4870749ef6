import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Staff } from "~/access/capabilities";
import { writeArriving } from "~/documents/keeping/files.server";
import { uploadForAll, withdraw } from "~/documents/keeping/library.server";
import type { ReceivedFiles } from "~/documents/keeping/received-form.server";
import type { Services } from "~/platform/context.server";
import type { Prepared } from "./settings-scenarios";

type Open = () => { services: Services; staff: Staff<"super_admin"> };

/** Returns a scenario for each act on documents, by its name. */
export function documentScenarios(open: Open): Record<string, () => Promise<Prepared>> {
  return {
    "knowledge.upload": async () => ({ form: [["category", "guides"]], rows: 1, files: await someFiles(open()) }),
    "knowledge.retry": () => someDocument(open()),
    "knowledge.withdraw": () => someDocument(open()),
    "knowledge.restore": () => someDocument(open(), true),
    "knowledge.delete": () => someDocument(open()),
    "knowledge.describe": () => someDocument(open(), false, [["title", "A new title"]]),
    "knowledge.facts": () => someDocument(open(), false, [["supplier", "A supplier"]]),
  };
}

/** A file that has just arrived. */
async function someFiles({ services }: ReturnType<Open>): Promise<ReceivedFiles> {
  const source = Readable.from([Buffer.from(`# Rinsing ${randomUUID()}`)]);
  const one = await writeArriving(services.env, { source, name: "rinsing.md", most: 1000 });
  if (!one.ok) throw new Error(one.refused);
  return { arrived: [one.file], refused: [] };
}

async function someDocument(
  { services, staff }: ReturnType<Open>,
  isWithdrawn = false,
  more: [string, string][] = [],
): Promise<Prepared> {
  const [arrived] = (await someFiles({ services, staff })).arrived;
  if (!arrived) throw new Error("nothing arrived");
  const taken = await uploadForAll(services, staff, arrived, { category: "guides", language: null });
  const id = "documentId" in taken ? taken.documentId : "";
  if (isWithdrawn) await withdraw(services, staff, id, true);
  return { form: [["id", id], ["category", "guides"], ["language", "en"], ...more], rows: 1 };
}
