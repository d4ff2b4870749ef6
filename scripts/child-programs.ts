import type { Plugin } from "vite";

/**
 * Programs that the server runs in processes and threads of their own, and the files that they are built into, beside
 * it.
 */
const programs = {
  "reader.js": "./src/documents/reading/reader.ts",
  "answerer.js": "./src/assistant/thread/answerer.ts",
};

/** Builds these programs with the server, as files that it can start. */
export function childPrograms(): Plugin {
  return {
    name: "child-programs",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const [fileName, id] of Object.entries(programs)) this.emitFile({ type: "chunk", id, fileName });
    },
  };
}
