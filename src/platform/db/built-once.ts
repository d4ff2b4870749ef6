import type { Db } from "./client.server";

/**
 * Returns a function that returns the query of `build` for a database, with its SQL put together once: for queries that
 * begin most requests, where that takes as long as sending them. The query has placeholders for its values. `prepare`
 * gets no name, because `planned-once.ts` names the statements that come often.
 */
export function builtOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
