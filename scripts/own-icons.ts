import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../src/ui/lucide-icon.tsx", import.meta.url));

/** Returns the plugin that draws the icons of lucide with code of ours, for the reason that stands there. */
export function ownIcons(): Plugin {
  return {
    name: "own-icons",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") ? ours : null;
    },
  };
}
