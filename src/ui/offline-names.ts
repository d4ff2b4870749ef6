/** The cache of pages that belong to somebody who is signed in. Pages delete it, too: the worker may not be there. */
export const ownPagesCache = "own-pages";

/** Asks a worker that waits to take over. */
export const takeOver = "take over";

/** Asks a worker for its version; it answers through the port that comes along. */
export const tellVersion = "tell version";

/** Names the account for which a page was made. */
export const accountHeader = "Offline-Account";

/** Says that the worker may keep a page of somebody who is signed in, and under what. */
export const copyHeader = "Offline-Copy";

/** A page is kept under its path where its query changes nothing that scripts do not read, else under its whole address. */
export type CopyKind = "path" | "address";
