import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../src/ui/icons/lucide-icon.tsx", import.meta.url));

/**
 * Returns the plugin that draws the icons of lucide with code of ours, since the library puts their attributes together
 * at each rendering. A build in which the library no longer has that file fails.
 */
export function ownIcons(): Plugin {
  let isReplaced = false;
  return {
    name: "own-icons",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/createLucideIcon.mjs") || !importer?.includes("/lucide-react/")) return null;
      isReplaced = true;
      return ours;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("lucide-react has no createLucideIcon.mjs that own icons could replace");
    },
  };
}
