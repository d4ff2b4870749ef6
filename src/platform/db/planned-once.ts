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
  client.query = ((statement: unknown, values: unknown, ...rest: unknown[]) => {
    return Reflect.apply(pg.Client.prototype.query, client, [named(statement, values), values, ...rest]);
  }) as typeof client.query;
}

function named(statement: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return statement;
  if (typeof statement === "string") {
    const name = nameOf(statement);
    return name ? { text: statement, name } : statement;
  }
  if (!isConfig(statement)) return statement;
  const name = nameOf(statement.text);
  return name ? { ...statement, name } : statement;
}

/** A statement that knows how to send itself, or has a name, is left alone. */
function isConfig(statement: unknown): statement is { readonly text: string } {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return false;
  return "text" in statement && typeof statement.text === "string" && !("name" in statement && statement.name);
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
