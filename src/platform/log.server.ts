import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "./env.server";

/** A logger that writes one JSON object per line. Pass an error as `{ err: error }`. */
export type Log = Logger;

const hidden = "[hidden]";
const secretName = /passw|passphrase|secret|token|cookie|authorization|api[-_]?key|^code$|^invite/i;
const secretInAddress = /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)|([?&](?:token|invite|code)=)[^\s&#"']+/gi;
const deepest = 8;

/**
 * Returns the product's logger: JSON lines to `destination` (default: standard output), from `LOG_LEVEL` up. It hides
 * fields whose names look like secrets, removes credentials from URLs, and logs errors without the values of their SQL
 * query. This applies to nested fields too; below eight levels it writes `[deeper]`.
 */
export function createLog(env: Pick<Env, "LOG_LEVEL">, destination?: DestinationStream): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // `cleanError` has already serialised the error; pino's own serializer would run after it and add nothing.
    serializers: { err: (told: unknown) => told },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => cleanFields(fields, 0),
    },
    // Without this, pino uses the error's own message as the line's message, query values included.
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

/** Makes child loggers clean their bindings, because pino does not run the formatter on them. */
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

/**
 * Only texts and objects can be secrets. Numbers and flags stay, such as a count of tokens or whether a code was given.
 */
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

/**
 * Keeps only fields that name code or schema. An error's `detail` and `params` quote user input, so they are left out.
 */
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

/** Returns the message without the query's values, which Drizzle appends on lines that begin with `params:`. */
function cleanMessage(error: Error): string {
  return String(clean(error.message.replace(/\nparams:[\s\S]*$/, ""), 0));
}
