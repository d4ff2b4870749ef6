import { once } from "~/knowledge/analysis/remember";
import type { SearchResult } from "~/knowledge/search.server";
import type { AnswerModel, Learned } from "./model";
import text from "./model.json?raw";

/** All learned weights. */
export const learned = once(() => JSON.parse(text) as Learned);

const models = once((): { readonly asked: AnswerModel; readonly unasked: AnswerModel } => {
  const { withAsks, withoutAsks, ...wordings } = learned();
  return { asked: { ...wordings, ...withAsks }, unasked: { ...wordings, ...withoutAsks } };
});

/**
 * Returns the weights for the document of the first passage. Sections of uploaded documents have no `asks`, so they
 * never agree with a question, and are weighed apart.
 */
export function weightsFor({ passages: [first] }: Pick<SearchResult, "passages">): AnswerModel {
  const { asked, unasked } = models();
  return first && first.asks.length === 0 ? unasked : asked;
}
