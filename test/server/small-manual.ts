import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";

/** Stores a manual of two chapters, which says how membranes are cleaned. */
export async function storeSmallManual({ database }: Pick<Services, "database">): Promise<void> {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(database.db, parsed.manual, { origin: "uploaded", hash: "1" });
}
