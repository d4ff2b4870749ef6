import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A program that runs in a process or thread of its own: its file, and the flags of Node that it needs. */
export type Program = { readonly file: string; readonly flags: string[] };

/**
 * Returns the program `name`, which lies beside the module at `url`: from its source while one develops and tests, and
 * as a file of the build (`scripts/child-programs.ts`) in production.
 * @throws {Error} if it has not been built.
 */
export function programBeside(url: string, name: string): Program {
  const here = fileURLToPath(url);
  if (here.endsWith(".ts")) {
    const loader = new URL("../../scripts/typescript.mjs", import.meta.url);
    return { file: join(dirname(here), `${name}.ts`), flags: ["--import", loader.href] };
  }
  const built = [dirname(here), dirname(dirname(here))].map((folder) => join(folder, `${name}.js`));
  const file = built.find((one) => existsSync(one));
  if (!file) throw new Error(`the program ${name} is not beside ${here}`);
  return { file, flags: [] };
}
