import type { ReadBlock } from "../document";

/** Text of a file of a kind without pages. */
export type WrittenText = {
  title: string | null;
  blocks: ReadBlock[];
  /** Whether it has text that nobody sees, which is not among the blocks. */
  hasHiddenText?: boolean;
};
