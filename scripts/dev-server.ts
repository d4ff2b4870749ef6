import type { RequestListener } from "node:http";
import type { Plugin, ViteDevServer } from "vite";

/** Opened once and kept through reloads: a second cluster or worker for every change would be waste. */
const kept = globalThis as { developmentServices?: Promise<unknown> };

/** Lets Vite's development server answer through the product's own HTTP frame: same headers, guards and limits. */
export function developmentServer(): Plugin {
  return {
    name: "development-server",
    configureServer(vite) {
      return () => {
        vite.middlewares.use(async (incoming, outgoing, next) => {
          try {
            incoming.url = incoming.originalUrl ?? incoming.url;
            const listener = await loadListener(vite);
            listener(incoming, outgoing);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

async function loadListener(vite: ViteDevServer): Promise<RequestListener> {
  const product = await vite.ssrLoadModule("/src/server.ts");
  kept.developmentServices ??= product.openDevelopmentServices();
  const services = await kept.developmentServices;
  return product.createListener(services, () => vite.ssrLoadModule("virtual:react-router/server-build"));
}
