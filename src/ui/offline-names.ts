/** Cache of account pages. Pages delete it too, because the worker may not be running. */
export const ownPagesCache = "own-pages";

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
