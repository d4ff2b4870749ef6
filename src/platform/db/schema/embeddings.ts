import { index, integer, pgTable, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, updatedAt } from "./columns";
import { documentVersions, passages } from "./knowledge";

/**
 * Models that embed passages, by the hash of their address and name. `model` also names the number of dimensions, and
 * so is null until the endpoint has answered. While it fails, `failure` has the cause, `failures` counts the attempts,
 * and `retry_at` is the time of the next one.
 */
export const embeddingSources = pgTable("embedding_sources", {
  source: text("source").primaryKey(),
  model: text("model"),
  failure: text("failure"),
  failures: smallint("failures").notNull().default(0),
  retryAt: moment("retry_at"),
  updatedAt: updatedAt(),
});

/**
 * Embeddings of passages in the format of `knowledge/embeddings/packed.ts`: a bit for each dimension, and a signed byte
 * for each, to be multiplied by `scale`. Another model replaces them.
 */
export const passageEmbeddings = pgTable("passage_embeddings", {
  passageId: integer("passage_id")
    .primaryKey()
    .references(() => passages.id, { onDelete: "cascade" }),
  model: text("model").notNull(),
  bits: bytea("bits").notNull(),
  bytes: bytea("bytes").notNull(),
  scale: real("scale").notNull(),
});

/**
 * Versions all of whose passages a model has embedded. The row refers to one of these passages, and so goes with them
 * when the version is indexed again. `number` is new each time, so that caches know what they hold.
 */
export const embeddedVersions = pgTable(
  "embedded_versions",
  {
    versionId: uuid("version_id")
      .primaryKey()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    model: text("model").notNull(),
    passageId: integer("passage_id")
      .notNull()
      .references(() => passages.id, { onDelete: "cascade" }),
  },
  (table) => [index("embedded_versions_passage").on(table.passageId)],
);
