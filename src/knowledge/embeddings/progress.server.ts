import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { embeddingSourceOf, embeddingsAddress } from "./address.server";
import { countEmbedded, type EmbeddedCount } from "./embedded-passages.server";
import { readSource, type SourceState } from "./source-state.server";

/** How far the embeddings of passages are. */
export type EmbeddingProgress = EmbeddedCount &
  Pick<SourceState, "failure" | "retryAt"> & {
    /** The name of the model, and the origin of its endpoint. */
    readonly name: string;
    readonly place: string;
  };

/** Returns how far the passages of all documents are embedded; null if the installation has no model for that. */
export async function readEmbeddingProgress(
  { database: { db }, env }: Pick<Services, "database" | "env">,
  _staff: Staff<"moderator">,
): Promise<EmbeddingProgress | null> {
  const address = embeddingsAddress(env);
  if (!address) return null;
  const { model, failure, retryAt } = await readSource(db, embeddingSourceOf(address));
  const count = await countEmbedded(db, model);
  return { ...count, failure, retryAt, name: address.model, place: new URL(address.url).origin };
}
