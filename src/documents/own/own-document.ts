import type { Language } from "~/i18n/languages";
import type { OwnOffer } from "../offers/offer";
import type { OwnQuota } from "./own-quota";

/** How many files one form may bring. */
export const maxFilesAtOnce = 10;

/** How an own document stands. A new version of it may still be read while the one before answers. */
export type OwnDocument = {
  readonly id: string;
  readonly title: string;
  /** Original name of the file. */
  readonly name: string;
  /** Whether another document of the account has the same title. */
  readonly isTitleShared: boolean;
  readonly language: Language | null;
  /** In bytes. */
  readonly size: number;
  /** `interrupted`: its reading was cut off when a server stopped, and waits to go on. */
  readonly state: "waiting" | "interrupted" | "reading" | "ready" | "failed";
  /** Why it failed, as the reading names it. */
  readonly reason: string | null;
  readonly pagesRead: number;
  readonly pagesTotal: number | null;
  /** Pages that are only pictures: how many are read from them, and how many are to be. */
  readonly picturesRead: number;
  readonly picturesTotal: number;
  /** Numbers of the pages that are only pictures, of those read from one, and of those whose text is doubtful. */
  readonly scans: readonly number[];
  readonly machineRead: readonly number[];
  readonly doubtful: readonly number[];
  /** Whether it can be neither shown nor searched, as a TIFF. */
  readonly isOnlyKept: boolean;
  /** The version that answers now; null where there is none yet. */
  readonly versionId: string | null;
  readonly category: string;
  /** The day after which it is deleted, as ISO 8601 has it. */
  readonly keptUntil: string;
  /** Its offer to everyone; null if it is not offered. */
  readonly offer: OwnOffer | null;
};

/** The documents of an account, the newest first, what they take of its quota, and the quota. */
export type OwnLibrary = {
  readonly documents: readonly OwnDocument[];
  readonly files: number;
  readonly pages: number;
  readonly quota: OwnQuota;
};

/** Why a file was not taken. */
export type OwnRefusal =
  | "too-large"
  | "too-many"
  | "empty"
  | "unknown-kind"
  | "broken"
  | "disk-full"
  | "store-unavailable"
  | "full"
  | "pages-full"
  | "missing";

/** Outcome for each file of a form. `known` is a file that is there already. */
export type OwnUpload = {
  readonly name: string;
  readonly kind: "taken" | "known" | OwnRefusal;
  readonly documentId: string | null;
};
