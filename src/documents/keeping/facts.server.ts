import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { type Language, otherLanguage } from "~/i18n/languages";
import { isExpired, today } from "~/knowledge/validity.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documents, documentVersions, uploads } from "~/platform/db/schema";
import type { GivenFacts } from "./facts";
import { changeDocument, type DocumentChange, latestUpload } from "./library.server";

/** A document whose facts change; `seen` is the mark of the facts that were shown (`readFactsMark`). */
export type FactsToChange = { readonly id: string; readonly seen: string };

/** `conflict`: somebody else changed facts since they were shown, or the other title is one of another language now. */
export type FactsChange = DocumentChange | "conflict";

/** Changes the facts of an uploaded document, at once: nothing is read again. */
export function changeFacts(
  services: Services,
  staff: Staff<"admin">,
  { id, seen }: FactsToChange,
  facts: GivenFacts,
): Promise<FactsChange> {
  return changeDocument<FactsChange>(services, id, async (tx, document) => {
    const latest = await latestUpload(tx, id);
    if (document.origin === "built_in" || !latest) return "missing";
    const titled = await otherTitleLanguageOf(tx, id, latest.language);
    const from = await factsOf(tx, id, titled);
    const asksTitle = titled !== null && markOf(from, titled) === seen;
    // A form of before the file was read does not know its language, and has no field for the other title.
    if (!asksTitle && markOf(from, null) !== seen) return "conflict";
    const to: GivenFacts = asksTitle ? facts : { ...facts, otherTitle: from.otherTitle };
    const changed = differing(from, to);
    if (changed.length === 0) return "unchanged";
    const { otherTitle, edition, ...stated } = to;
    const title = asksTitle && { [titled === "ar" ? "titleAr" : "titleEn"]: otherTitle };
    await tx
      .update(documents)
      .set({ ...stated, ...title, updatedAt: new Date() })
      .where(eq(documents.id, id));
    await tx.update(uploads).set({ edition }).where(eq(uploads.id, latest.id));
    if (latest.versionId) {
      await tx.update(documentVersions).set({ edition }).where(eq(documentVersions.id, latest.versionId));
    }
    const details = { title: document.title, from: pick(from, changed), to: pick(to, changed) };
    await audit(tx, staff, "document_facts_changed", { type: "document", id }, details);
    return "done";
  });
}

/** Returns a mark of the facts of a document, which a form sends back; empty where there is no such document. */
export async function readFactsMark({ database: { db } }: Services, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const latest = await latestUpload(tx, id);
    if (!latest) return "";
    const titled = await otherTitleLanguageOf(tx, id, latest.language);
    return markOf(await factsOf(tx, id, titled), titled);
  });
}

function markOf(facts: GivenFacts, titled: Language | null): string {
  const shown = titled ? facts : { ...facts, otherTitle: null };
  return createHash("sha256")
    .update(JSON.stringify([titled, shown]))
    .digest("hex");
}

function differing(from: GivenFacts, to: GivenFacts): (keyof GivenFacts)[] {
  return (Object.keys(from) as (keyof GivenFacts)[]).filter((name) => from[name] !== to[name]);
}

function pick(facts: GivenFacts, names: readonly (keyof GivenFacts)[]): Partial<GivenFacts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

/** Returns the language of the title that staff may add; null where the document has texts in both. */
async function otherTitleLanguageOf(tx: Tx, id: string, language: Language | null): Promise<Language | null> {
  const rows = await tx
    .selectDistinct({ language: documentVersions.language })
    .from(documentVersions)
    .where(sql`${documentVersions.documentId} = ${id} and ${documentVersions.isCurrent}`);
  if (rows.length > 1) return null;
  const own = rows[0]?.language ?? language;
  return own && otherLanguage(own);
}

async function factsOf(tx: Tx, id: string, titled: Language | null): Promise<GivenFacts> {
  const { number, supplier, responsible, validFrom, reviewOn, validUntil, titleEn, titleAr } = documents;
  const [row] = await tx
    .select({
      otherTitle: titled === "en" ? titleEn : titleAr,
      number,
      edition: sql<string | null>`(select edition from ${uploads} where document_id = ${id}
        order by created_at desc limit 1)`,
      supplier,
      responsible,
      validFrom,
      reviewOn,
      validUntil,
    })
    .from(documents)
    .where(eq(documents.id, id));
  if (!row) throw new Error(`document ${id} is gone`);
  return row;
}

/**
 * The columns of `ShownFacts` in a statement that reads a document as `d`, its latest upload as `latest`, the version
 * that names it as `named`, and the languages that answer as `now.languages`.
 */
export function selectFacts(): SQL {
  const own = sql`coalesce(named.language, latest.language)`;
  return sql`
    d.number, d.supplier, d.responsible,
    d.valid_from::text as "validFrom", d.review_on::text as "reviewOn", d.valid_until::text as "validUntil",
    case d.origin when 'built_in' then named.edition else latest.edition end as edition,
    case when cardinality(now.languages) > 1 then null when ${own} = 'en' then 'ar' when ${own} = 'ar' then 'en' end
      as "otherTitleLanguage",
    case when cardinality(now.languages) > 1 then null when ${own} = 'en' then d.title_ar else d.title_en end
      as "otherTitle",
    ${isExpired(sql`d`)} as "isExpired", coalesce(d.review_on <= ${today}, false) as "isReviewDue"`;
}
