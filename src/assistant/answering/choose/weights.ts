import type { SearchResult } from "~/knowledge/search.server";
import type { Learned, Model } from "./model";
import learned from "./model.json" with { type: "json" };

const { withAsks, withoutAsks, ...wordings }: Learned = learned;
const [asked, unasked]: [Model, Model] = [
  { ...wordings, ...withAsks },
  { ...wordings, ...withoutAsks },
];

/**
 * Returns the weights for the document of the first passage. Sections of uploaded documents have no `asks`, so they never
 * agree with a question, and are weighed apart.
 */
export function weightsFor({ passages: [first] }: Pick<SearchResult, "passages">): Model {
  return first && first.asks.length === 0 ? unasked : asked;
}
