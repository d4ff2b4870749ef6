import type { Product } from "./product.ts";

/** The most memory that was seen, in MB; the sum at one moment. */
export type Highest = { readonly server: number; readonly database: number; readonly together: number };

const lookEvery = 1000;

/** Looks at the memory of the product each second. `end` returns the most that was seen. */
export function watchMemory(product: Product): { end(): Promise<Highest> } {
  let highest: Highest = { server: 0, database: 0, together: 0 };
  const look = async () => {
    const { server, database } = await product.memory();
    if (server + database > highest.together) highest = { server, database, together: server + database };
  };
  const timer = setInterval(() => void look(), lookEvery);
  return {
    async end() {
      clearInterval(timer);
      await look();
      return highest;
    },
  };
}
