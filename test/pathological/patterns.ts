import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { parseSync } from "vite";

/** A pattern of the product, with the file in which it stands. */
export type FoundPattern = { readonly file: string; readonly pattern: RegExp };

const root = new URL("../../", import.meta.url);

/** Returns the files of `src` that the product runs, by their paths from the root. */
export async function sourceFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob("src/**/*.{ts,tsx}", { cwd: root }));
  return files.filter((file) => !/\.test\.tsx?$|\/fixtures\/|\.d\.ts$/.test(file)).sort();
}

/** Returns every regular expression that `files` write as a literal. */
export function literalsOf(files: readonly string[]): FoundPattern[] {
  return files.flatMap((file) => {
    const found: FoundPattern[] = [];
    visit(parseSync(file, readFileSync(new URL(file, root), "utf8")).program, ({ regex }) => {
      if (regex) found.push({ file, pattern: new RegExp(regex.pattern, regex.flags) });
    });
    return found;
  });
}

/** Returns the files that put patterns together from texts. */
export function buildersAmong(files: readonly string[]): string[] {
  return files.filter((file) => /\bRegExp\(/.test(readFileSync(new URL(file, root), "utf8")));
}

/** Returns the patterns that are put together while `work` runs. */
export async function builtDuring(work: () => Promise<void>): Promise<RegExp[]> {
  const Original = globalThis.RegExp;
  const built: RegExp[] = [];
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const pattern = Reflect.construct(target, given, newTarget) as RegExp;
      built.push(pattern);
      return pattern;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

type Regex = { readonly regex?: { readonly pattern: string; readonly flags: string } };

function visit(node: unknown, see: (node: Regex) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (node && typeof node === "object") {
    see(node as Regex);
    for (const one of Object.values(node)) visit(one, see);
  }
}
