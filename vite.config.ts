import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { childPrograms } from "./scripts/child-programs.ts";
import { classicScripts } from "./scripts/classic-scripts.ts";
import { developmentServer } from "./scripts/dev-server.ts";
import { ownIcons } from "./scripts/own-icons.ts";
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

/**
 * Files of the browser that gather small modules. Left alone, each icon and field that a few pages share is a file of
 * its own: the chat asked for 86 of them. A module that most hydrated pages use costs none of them a byte more.
 */
const gathered = [
  {
    name: "framework",
    test: /node_modules.(?:react|react-dom|react-router|scheduler|clsx)[\\/]/,
    minShareCount: 20,
    priority: 3,
  },
  { name: "icons", test: /lucide-(?:react|icon)/, minShareCount: 2, priority: 2 },
  // Counted in pages and their parts. With 30, the core of React Aria would come along, 12 kB for every form.
  { name: "interface", test: /src.(?:i18n|ui)[\\/]/, minShareCount: 32, priority: 1 },
];

export default defineConfig(({ command }) => ({
  // Of the listeners of the development server the first one answers.
  plugins: [
    developmentServer(),
    ownIcons(),
    tailwindcss(),
    reactRouter(),
    classicScripts(),
    childPrograms(),
    precompress(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: gathered } } } } },
    ssr: { build: { rollupOptions: { input: "./src/server.ts" } } },
  },
  // The development server imports packages as Node does: it runs no CommonJS, which some of these are.
  ssr: { noExternal: command === "build" ? bundled : [] },
}));
