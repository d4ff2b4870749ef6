import type { StringKey } from "~/i18n/strings";
import type { ownStrings } from "./strings";

type Key = StringKey<typeof ownStrings>;

/** Why a file was not taken or not read, by the names of the server. */
const texts: Readonly<Record<string, Key>> = {
  "too-large": "problem.tooLarge",
  "too-many": "problem.tooMany",
  empty: "problem.empty",
  "unknown-kind": "problem.unknownKind",
  "disk-full": "problem.diskFull",
  full: "problem.full",
  "pages-full": "problem.pagesFull",
  missing: "problem.missing",
  known: "problem.known",
  network: "problem.network",
  server: "problem.server",
  too_fast: "problem.tooFast",
  unauthenticated: "problem.signedOut",
  not_approved: "problem.noAccess",
  encrypted: "problem.encrypted",
  "wrong-password": "problem.encrypted",
  broken: "problem.broken",
  "too-many-pages": "problem.tooManyPages",
  "took-too-long": "problem.tookTooLong",
};

/** Returns the key of the text that says what is wrong and what to do; a fault of ours for what has no name. */
export function problemText(reason: string | null): Key {
  return texts[reason ?? ""] ?? "problem.fault";
}

/** Whether the same file can be taken when it is sent again. */
export function isWorthRetrying(reason: string): boolean {
  return ["network", "server", "too_fast", "unauthenticated", "disk-full", "full", "pages-full"].includes(reason);
}
