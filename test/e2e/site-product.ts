import { createServer } from "node:net";
import { test as base } from "@playwright/test";
import { type Product, startProduct } from "./product";

/** Starts a product that knows its own address, which the meta tags of its pages need. */
export async function startSite(env: Record<string, string> = {}): Promise<Product> {
  return startProduct({ port: await freePort(), env: { TRUSTED_PROXIES: "1", ...env } });
}

/** Provides such a product for each worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startSite();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}
