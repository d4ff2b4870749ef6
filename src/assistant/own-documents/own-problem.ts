import type { StringKey } from "~/i18n/strings";
import type { ownStrings } from "./strings";

type Key = StringKey<typeof ownStrings>;

/** Texts for the reasons why a file was refused. */
const refusals: Readonly<Record<string, Key>> = {
  "too-large": "problem.tooLarge",
  "too-many": "problem.tooMany",
  empty: "problem.empty",
  "unknown-kind": "problem.unknownKind",
  broken: "problem.broken",
  "disk-full": "problem.diskFull",
  "store-unavailable": "problem.storeUnavailable",
  full: "problem.full",
  "pages-full": "problem.pagesFull",
  missing: "problem.missing",
  known: "problem.known",
  too_fast: "problem.tooFast",
  unauthenticated: "problem.signedOut",
  not_approved: "problem.noAccess",
};

/** Texts for the reasons why a file that was taken could not be read. */
const failures: Readonly<Record<string, Key>> = {
  "too-large": "problem.tooMuch",
  empty: "problem.empty",
  "unknown-kind": "problem.unknownKind",
  encrypted: "problem.encrypted",
  broken: "problem.broken",
  "too-many-pages": "problem.tooManyPages",
  "took-too-long": "problem.tookTooLong",
  "no-pages-left": "problem.noPagesLeft",
};

/**
 * Returns the key of the text that says why a file was refused and what to do; for an unknown reason that of a server
 * fault.
 */
export function refusalText(reason: string): Key {
  return refusals[reason] ?? "problem.fault";
}

/**
 * Returns the key of the text that says why a file could not be read and what to do; for an unknown reason that of a
 * server fault.
 */
export function failureText(reason: string | null): Key {
  return failures[reason ?? ""] ?? "problem.fault";
}

const retried: readonly string[] = [
  "network",
  "server",
  "too_fast",
  "unauthenticated",
  "disk-full",
  "store-unavailable",
  "full",
  "pages-full",
];

/** Returns whether the same file may be accepted when it is sent again. */
export function isWorthRetrying(reason: string): boolean {
  return retried.includes(reason);
}
