import { createHash } from "node:crypto";
import type { ApprovedUser } from "~/access/capabilities";
import type { Calculator } from "~/calculators/calculator";
import { allCalculators } from "~/calculators/declared";
import { inLanguage, type Language } from "~/i18n/languages";
import { listDocuments, storedManuals } from "~/knowledge/documents.server";
import type { Db } from "~/platform/db/client.server";
import type { WantedPage } from "~/ui/offline-names";

/**
 * Returns the pages that `user` can keep on a device in a language: the chat, the built-in manuals and the calculators.
 * Uploaded documents and conversations are left out.
 */
export async function pagesToKeep(db: Db, user: ApprovedUser, language: Language): Promise<WantedPage[]> {
  const builtIn = new Set((await storedManuals(db)).map(({ id }) => id));
  const manuals = (await listDocuments(db, language, user.userId)).filter(({ id }) => builtIn.has(id));
  const page = (address: string, version = "") => ({ address: inLanguage(address, language), version });
  return [
    page("/drwater"),
    ...manuals.map(({ id, versionId }) => page(`/drwater/documents/${encodeURIComponent(id)}`, versionId)),
    page("/drwater/tools"),
    ...allCalculators().map((one) => page(`/drwater/tools/${one.documentId}/${one.id}`, versionOf(one))),
  ];
}

const versions = new WeakMap<Calculator, string>();

/** Returns a hash of a calculator: the version of the build does not change with it. */
function versionOf(calculator: Calculator): string {
  const known = versions.get(calculator);
  if (known) return known;
  const version = createHash("sha256").update(JSON.stringify(calculator)).digest("base64url").slice(0, 12);
  versions.set(calculator, version);
  return version;
}
