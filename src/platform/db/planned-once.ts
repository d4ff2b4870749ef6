import pg from "pg";

/** A statement that came so often, in any connection, is planned once a connection from then on. */
const OFTEN = 10;

/** So many different statements are named, and so many are counted: a name costs memory in each connection. */
const MAX_NAMED = 120;
const MAX_COUNTED = 2_000;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Lets `client` give a name to each statement with parameters that comes often: Postgres then parses and plans it once,
 * not every time (a prepared statement of the protocol).
 */
export function planOnce(client: pg.PoolClient): void {
  client.query = ((statement: Statement, values: unknown, ...rest: unknown[]) => {
    return Reflect.apply(pg.Client.prototype.query, client, [named(statement, values), values, ...rest]);
  }) as typeof client.query;
}

/** A query that sends itself comes without values. */
type Statement = string | pg.QueryConfig;

/** A statement that has a name already is left alone. */
function named(statement: Statement, values: unknown): Statement {
  if (!Array.isArray(values) || values.length === 0) return statement;
  const config = typeof statement === "string" ? { text: statement } : statement;
  if (config.name) return statement;
  const name = nameOf(config.text);
  return name ? { ...config, name } : statement;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `often_${names.size + 1}`;
  names.set(text, name);
  return name;
}
