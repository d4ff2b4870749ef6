// `npm run test:pathological -- --seed 1 --chosen 200`: feeds pathological texts to every place that reads text, prints
// the worst of each in milliseconds of processor time, and fails when a text costs more than linear work would. The
// same seed chooses the same texts. The server tests do the same with fewer texts.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    chosen: { type: "string", default: "200" },
    place: { type: "string", default: "" },
  },
});
const { status } = spawnSync(
  "vitest",
  [
    "run",
    "--project",
    "server",
    "test/server/pathological.test.ts",
    "--testTimeout",
    "3600000",
    "--disable-console-intercept",
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      PATHOLOGICAL_SEED: values.seed,
      PATHOLOGICAL_CHOSEN: values.chosen,
      PATHOLOGICAL_PLACE: values.place,
    },
  },
);
process.exitCode = status ?? 1;
