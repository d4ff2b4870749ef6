import { type ModelServer, startModelServer } from "../server/model-server";
import { asked, type Operator } from "./chat";
import { test as base, type Product, startProduct } from "./product";

/** A product whose model is scripted by the test, word by word. */
export type Talking = { readonly product: Product; readonly model: ModelServer };

/** Provides such a product for each worker. */
export const test = base.extend<object, { talking: Talking }>({
  talking: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const model = await startModelServer();
      const env = { TRUSTED_PROXIES: "1", ANSWER_PROVIDER: "llm", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
      const product = await startProduct({ env });
      await use({ product, model });
      await product.stop();
      await model.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Returns an answer whose words the test sends when it wants. */
export function dictated(model: ModelServer) {
  const begun = Promise.withResolvers<void>();
  const words: string[] = [];
  let change = Promise.withResolvers<void>();
  let isOver = false;
  model.script.push(async (exchange) => {
    begun.resolve();
    let isGone = false;
    void exchange.closed.then(() => {
      isGone = true;
      change.resolve();
    });
    while (!isGone) {
      const next = words.shift();
      if (next !== undefined) exchange.say(next);
      else if (isOver) return exchange.finish();
      else await change.promise;
    }
  });
  const tell = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  return {
    /** Resolves once the model is asked. */
    begun: begun.promise,
    say(...texts: string[]) {
      words.push(...texts);
      tell();
    },
    end() {
      isOver = true;
      tell();
    },
  };
}

/** Asks a question, and lets the model answer with these words. */
export async function answered(operator: Operator, model: ModelServer, question: string, words: string): Promise<void> {
  const dictation = dictated(model);
  dictation.say(words);
  dictation.end();
  await asked(operator, question);
}
