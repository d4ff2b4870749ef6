import type { ReadBlock } from "../document";

/** What a kind without pages says. */
export type Written = { title: string | null; blocks: ReadBlock[] };
