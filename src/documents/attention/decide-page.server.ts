import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { waitForTurn } from "~/knowledge/store.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentPages, documents, pageDecisions, uploads } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import { readLater } from "../keeping/read-later.server";
import { markOfDecisions, type PageDecision } from "./decided-pages";
import { readDecisions } from "./read-decisions.server";

/** A page, as the form names it that somebody decides in. */
export type PageToDecide = {
  readonly documentId: string;
  readonly uploadId: string;
  readonly page: number;
  /** The revision of the decision that was shown; null where there was none. */
  readonly seen: string | null;
  /** Whether a text that was typed may be discarded. */
  readonly discardsTyped?: boolean;
};

/**
 * `conflict`: somebody else decided since the page was shown. `missing`: the page is gone, or not doubtful, or another
 * file has taken the place of its own. `discards-typed`: a typed text would be lost, which must be confirmed.
 */
export type DecisionOutcome = "done" | "unchanged" | "conflict" | "missing" | "discards-typed";

type NewDecision = Pick<PageDecision, "kind" | "typed">;

/** A page that no picture shows has nothing to be compared with: it can be accepted only. */
type Doubtful = { readonly isShown: boolean };

/**
 * Decides about a doubtful page, or undoes the decision where `decision` is null. A decision that changes the text has
 * the file read again; until it is, the text from before answers.
 */
export function decidePage(
  services: Services,
  staff: Staff<"admin">,
  asked: PageToDecide,
  decision: NewDecision | null,
): Promise<DecisionOutcome> {
  return services.database.db.transaction(async (tx) => {
    await waitForTurn(tx);
    const page = await lockedPage(tx, asked);
    if (!page || (decision && decision.kind !== "accepted" && !page.isShown)) return "missing";
    const before = await readDecisions(tx, asked.uploadId);
    const known = before.find((one) => one.page === asked.page);
    if ((known?.revision ?? null) !== asked.seen) return "conflict";
    if (known?.kind === decision?.kind && known?.typed === decision?.typed) return "unchanged";
    if (known?.typed && !decision?.typed && !asked.discardsTyped) return "discards-typed";
    await keep(tx, staff, asked, decision);
    await audit(tx, staff, decision ? "document_page_decided" : "document_page_undone", subjectOf(asked), {
      page: asked.page,
      from: known?.kind ?? null,
      ...(decision && { to: decision.kind }),
    });
    await settle(tx, services, asked.uploadId, before);
    return "done";
  });
}

function subjectOf({ documentId }: PageToDecide) {
  return { type: "document", id: documentId };
}

/** Returns the page, and locks its upload; null where nothing can be decided about it. */
async function lockedPage(tx: Tx, { documentId, uploadId, page }: PageToDecide): Promise<Doubtful | null> {
  if (!isUuid(uploadId)) return null;
  const [row] = await tx
    .select({ isShown: sql<boolean>`${documentPages.width} > 0 and ${documentPages.height} > 0` })
    .from(uploads)
    .innerJoin(documents, and(eq(documents.id, uploads.documentId), isNull(documents.ownerId)))
    .innerJoin(documentPages, and(eq(documentPages.versionId, uploads.versionId), eq(documentPages.number, page)))
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.documentId, documentId),
        ne(uploads.state, "replaced"),
        sql`cardinality(${documentPages.attention}) > 0`,
      ),
    )
    .for("update", { of: uploads });
  return row ?? null;
}

async function keep(tx: Tx, staff: Staff<"admin">, asked: PageToDecide, decision: NewDecision | null): Promise<void> {
  const { uploadId, page } = asked;
  if (!decision) {
    await tx.delete(pageDecisions).where(and(eq(pageDecisions.uploadId, uploadId), eq(pageDecisions.page, page)));
    return;
  }
  const made = { ...decision, decidedBy: staff.userId, decidedAt: new Date(), revision: crypto.randomUUID() };
  await tx
    .insert(pageDecisions)
    .values({ uploadId, page, ...made })
    .onConflictDoUpdate({ target: [pageDecisions.uploadId, pageDecisions.page], set: made });
}

/** Has the file read again where its text changes; otherwise only its state may change. */
async function settle(tx: Tx, { jobs }: Services, uploadId: string, before: readonly PageDecision[]): Promise<void> {
  const after = await readDecisions(tx, uploadId);
  if (markOfDecisions(before) !== markOfDecisions(after)) {
    await readLater(tx, jobs, [uploadId]);
    return;
  }
  await tx
    .update(uploads)
    .set({ state: sql`case when ${hasUndecided} then 'attention' else 'searchable' end`, updatedAt: new Date() })
    .where(and(eq(uploads.id, uploadId), inArray(uploads.state, ["searchable", "attention"])));
}

const hasUndecided = sql`exists (
  select from document_pages p
  where p.version_id = ${uploads.versionId} and cardinality(p.attention) > 0
    and not exists (select from page_decisions d where d.upload_id = ${uploads.id} and d.page = p.number))`;
