// `npm run paths`: walks every path of `test/e2e/paths`, and keeps a picture of each screen under screens/paths.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";

const folder = "screens/paths";

ensureChromium();
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync("playwright", ["test", "paths.spec.ts", "--project=desktop"], {
  stdio: "inherit",
  env: { ...process.env, PATHS_FOLDER: folder },
});
process.exitCode = status ?? 1;
