import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "./env.server";

/** A logger that writes one JSON object a line. Give a fault as `{ err: error }`. */
export type Log = Logger;

const hidden = "[hidden]";
const secretName = /passw|passphrase|secret|token|cookie|authorization|api[-_]?key|^code$|^invite/i;
const secretInAddress = /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)|([?&](?:token|invite|code)=)[^\s&#"']+/gi;
const deepest = 8;

/**
 * Returns the product's logger: JSON lines to `destination` (standard output), from `LOG_LEVEL` up. At any depth, what is
 * named like a secret is hidden, credentials are cut out of addresses, and an error is told without the values of its query.
 */
export function createLog(env: Pick<Env, "LOG_LEVEL">, destination?: DestinationStream): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are told by `cleanError`; pino's own way, which it would apply after that, adds nothing.
    serializers: { err: (told: unknown) => told },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => cleanFields(fields, 0),
    },
    // Without this, pino takes an error's own message, values and all, as the line's message.
    hooks: {
      logMethod(this: Logger, [first, ...rest]: Parameters<pino.LogFn>, method: pino.LogFn) {
        const given: unknown = first;
        if (given instanceof Error)
          method.call(this, { err: given }, ...(rest.length > 0 ? rest : [cleanMessage(given)]));
        else method.call(this, first, ...rest);
      },
    },
  };
  return cleaningChildren(destination ? pino(options, destination) : pino(options));
}

/** pino does not pass the fields that a child is made with through the formatter. */
function cleaningChildren(log: Logger): Logger {
  const child: (this: Logger, fields: pino.Bindings, options?: pino.ChildLoggerOptions) => Logger = log.child;
  return Object.assign(log, {
    child(this: Logger, fields: pino.Bindings, options?: pino.ChildLoggerOptions) {
      return child.call(this, cleanFields(fields, 0), options);
    },
  });
}

function cleanFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isSecret(name, value) ? hidden : clean(value, depth)]),
  );
}

/** A number or a flag gives nothing away: how many tokens an answer took, whether a code was given. */
function isSecret(name: string, value: unknown): boolean {
  return secretName.test(name) && (typeof value === "string" || typeof value === "object") && value !== null;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.replace(secretInAddress, `$1$2${hidden}`);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest) return "[deeper]";
  if (value instanceof Error) return cleanError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof URL) return clean(value.href, depth);
  return Array.isArray(value) ? value.map((item) => clean(item, depth + 1)) : cleanFields(value, depth + 1);
}

/** Only fields that name a place in the product or its schema: an error's `detail` or `params` quotes what people wrote. */
function cleanError(error: Error, depth: number): Record<string, unknown> {
  const { code, syscall, table, column, constraint, status } = error as Error & Record<string, unknown>;
  const frames = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  return {
    type: error.constructor.name,
    message: cleanMessage(error),
    ...{ code, syscall, table, column, constraint, status },
    stack: frames,
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map((one) => clean(one, depth + 1)) } : {}),
  };
}

/** Drizzle appends the query's values to its message, after a line that begins with `params:`. */
function cleanMessage(error: Error): string {
  return String(clean(error.message.replace(/\nparams:[\s\S]*$/, ""), 0));
}
