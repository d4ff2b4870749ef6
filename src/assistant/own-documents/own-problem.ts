import type { StringKey } from "~/i18n/strings";
import type { ownStrings } from "./strings";

type Key = StringKey<typeof ownStrings>;

/** Texts for the server's reasons why a file was refused or could not be read. */
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

/** Returns the key of the text that says what is wrong and what to do; for an unknown reason that of a server fault. */
export function problemText(reason: string | null): Key {
  return texts[reason ?? ""] ?? "problem.fault";
}

/** Returns whether the same file may be accepted when it is sent again. */
export function isWorthRetrying(reason: string): boolean {
  return ["network", "server", "too_fast", "unauthenticated", "disk-full", "full", "pages-full"].includes(reason);
}
