import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Manifest = { scripts?: Record<string, string>; allowScripts?: Record<string, boolean> };
type Lock = { packages: Record<string, { hasInstallScript?: boolean; dependencies?: Record<string, string> }> };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const manifest = read<Manifest>("package.json");
const { packages } = read<Lock>("package-lock.json");

/** Scripts that were read and found to stay on the machine: the embedded server's restores symbolic links. */
const reviewed = ["node scripts/hydrate-symlinks.js"];

/** Where npm puts packages with an install script, one path each. */
const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every package with an install script is named in allowScripts, and no other", () => {
  const named = Object.keys(manifest.allowScripts ?? {}).sort();
  expect(named).toEqual([...new Set(withScripts.map(nameOf))].sort());
});

test("an install script that may run is one that was reviewed", () => {
  const allowed = withScripts.filter((path) => manifest.allowScripts?.[nameOf(path)]);
  const commands = allowed.flatMap((path) => installScriptsOf(path));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !reviewed.includes(command))).toEqual([]);
});

test("the product itself runs nothing at install", () => {
  const atInstall = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"];
  expect(Object.keys(manifest.scripts ?? {}).filter((name) => atInstall.includes(name))).toEqual([]);
});

/** Returns what npm would run when it installs the package. Packages of other platforms are not there to be read. */
function installScriptsOf(path: string): string[] {
  try {
    const { scripts = {} } = read<Manifest>(`${path}/package.json`);
    return [scripts.preinstall, scripts.install, scripts.postinstall].filter((script) => script !== undefined);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
