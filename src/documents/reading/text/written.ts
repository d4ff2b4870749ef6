import type { ReadBlock } from "../document";

/** Text of a file of a kind without pages. */
export type Written = { title: string | null; blocks: ReadBlock[] };
