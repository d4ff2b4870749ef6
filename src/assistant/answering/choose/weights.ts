import type { SearchResult } from "~/knowledge/search.server";
import type { Learned, Model } from "./model";
import learned from "./model.json" with { type: "json" };

const { withAsks, withoutAsks, ...wordings }: Learned = learned;
const [asked, unasked]: [Model, Model] = [
  { ...wordings, ...withAsks },
  { ...wordings, ...withoutAsks },
];

/**
 * Returns the weights for what was found: a section that tells which questions it answers agrees with most of those that it is
 * asked, one of an uploaded document never does.
 */
export function weightsFor({ passages: [first] }: Pick<SearchResult, "passages">): Model {
  return first && first.asks.length === 0 ? unasked : asked;
}
