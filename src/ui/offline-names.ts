import type { Language } from "~/i18n/languages";

/** Cache of account pages. Pages delete it too, because the worker may not be running. */
export const ownPagesCache = "own-pages";

/**
 * Key in this cache for the conversation that was opened last. It goes with the account's pages, so that none stays
 * after signing out.
 */
export const conversationKey = "/offline-conversation";

/** Attribute of the document element of a page that is shown from its stored copy. */
export const copyMark = "data-kept-copy";

/** Message that asks a waiting worker to take over. */
export const takeOver = "take over";

/** Message that asks a worker for its version; the worker replies through the attached port. */
export const tellVersion = "tell version";

/** Response header with the account that a page was made for. */
export const accountHeader = "Offline-Account";

/** Response header that allows the worker to store an account page, as this `CopyKind`. */
export const copyHeader = "Offline-Copy";

/** Key of a stored page: its path, if only scripts read its query, otherwise its whole address. */
export type CopyKind = "path" | "address";

/** A page that a user wants on this device; `version` changes with its content. */
export type WantedPage = { readonly address: string; readonly version: string };

/**
 * Message to the worker about the pages that a user wants on this device; the worker replies through the port. The
 * name `type` stays: the worker may be of an earlier build than the page, or of a later one.
 */
export type WishMessage =
  /** Asks for the state of the wish. */
  | { readonly type: "tell wish" }
  /** Sets the wish. The pages are fetched one by one, with `keep page`. */
  | { readonly type: "set wish"; readonly languages: readonly Language[]; readonly pages: readonly WantedPage[] }
  | { readonly type: "keep page"; readonly address: string }
  /** Drops the wish and its pages. */
  | { readonly type: "drop wish" };

/** State of a wish. `bytes` is the size of the stored pages, `missing` lists those that are absent or outdated. */
export type WishState = {
  readonly languages: readonly Language[];
  readonly total: number;
  readonly bytes: number;
  readonly missing: readonly string[];
};

/**
 * Reply to the messages about the wish; null: there is none. `lost`: no response, so that the wish is unknown; `full`:
 * the device has no space.
 */
export type WishReply = WishState | "lost" | "full" | null;

/**
 * Outcome of `keep page`. `lost`: no response; `refused`: not for this account, or no longer wanted; `full`: the device
 * has no space.
 */
export type Keeping = "kept" | "lost" | "refused" | "full";
