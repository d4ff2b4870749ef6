// Lets a plain `node` process run the product's TypeScript: node --import ./scripts/typescript.mjs file.ts
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const source = new URL("../src/", import.meta.url);
const endings = [".ts", ".tsx", "/index.ts"];

registerHooks({
  resolve(specifier, context, next) {
    const base = specifier.startsWith("~/") ? source : specifier.startsWith(".") ? context.parentURL : undefined;
    if (!base) return next(specifier, context);
    const url = new URL(specifier.replace(/^~\//, "./"), base);
    const path = fileURLToPath(url);
    const ending = endings.find((candidate) => existsSync(path + candidate));
    if (ending) return next(pathToFileURL(path + ending).href, context);
    // Data has its ending in the source, too.
    return next(specifier.startsWith("~/") && existsSync(path) ? url.href : specifier, context);
  },
  // As the build does, a text is imported whole.
  load(url, context, next) {
    if (!url.endsWith("?raw")) return next(url, context);
    const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), "utf8"))}`;
    return { format: "module", source, shortCircuit: true };
  },
});
