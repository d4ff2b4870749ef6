import { build, type Plugin } from "vite";

const suffix = "?classic-script";

/**
 * Imports a module with `?classic-script` as the text of one small script, built with everything that it imports. Pages
 * contain this text, and their policy its hash, so every build of a version must return the same.
 */
export function classicScripts(): Plugin {
  return {
    name: "classic-scripts",
    enforce: "pre",
    resolveId: {
      filter: { id: /\?classic-script$/ },
      async handler(source, importer) {
        const module = await this.resolve(source.slice(0, -suffix.length), importer);
        return module && `${module.id}${suffix}`;
      },
    },
    load: {
      filter: { id: /\?classic-script$/ },
      async handler(id) {
        const { text, files } = await buildScript(id.slice(0, -suffix.length));
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(text)}`;
      },
    },
  };
}

/** Returns the built text of a script, and the files that it was built from. */
async function buildScript(input: string): Promise<{ text: string; files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: { write: false, modulePreload: false, rollupOptions: { input, output: { format: "iife" } } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== "chunk" || others.length > 0) throw new Error(`${input} is not built into one script`);
  return { text: script.code.trim(), files: script.moduleIds };
}
