import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { childPrograms } from "./scripts/child-programs.ts";
import { classicScripts } from "./scripts/classic-scripts.ts";
import { developmentServer } from "./scripts/dev-server.ts";
import { precompress } from "./scripts/precompress.ts";

/**
 * Bundled into the server, only what is used of these is kept: 170 MB less once pages have been rendered. Icons and
 * components need no package at run time then, so they are development dependencies, with the two that they import.
 */
const bundled = [
  /^drizzle-orm/,
  /^@react-email\//,
  "lucide-react",
  /^react-aria/,
  /^@react-aria/,
  /^react-stately/,
  /^@react-stately/,
  /^@internationalized/,
  "clsx",
  /^use-sync-external-store/,
];

export default defineConfig(({ command }) => ({
  // Of the listeners of the development server the first one answers.
  plugins: [developmentServer(), tailwindcss(), reactRouter(), classicScripts(), childPrograms(), precompress()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server.ts" } } },
  },
  // The development server imports packages as Node does: it runs no CommonJS, which some of these are.
  ssr: { noExternal: command === "build" ? bundled : [] },
}));
