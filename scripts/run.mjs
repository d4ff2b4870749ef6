import { resolve } from "node:path";
import { runnerImport } from "vite";

const [script, ...args] = process.argv.slice(2);
if (!script) throw new Error("usage: node scripts/run.mjs SCRIPT.ts [arguments]");
process.argv = [process.argv[0] ?? "node", resolve(script), ...args];

// Only the aliases of tsconfig.json are wanted, not the plugins of the site's build.
await runnerImport(resolve(script), { configFile: false, resolve: { tsconfigPaths: true } });
