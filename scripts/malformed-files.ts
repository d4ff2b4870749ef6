import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readFile } from "~/documents/reading/read-file.server";
import { badFiles } from "./malformed-files/files";

// Reads about 300 bad files (cut, flipped, torn, made to do harm): each is read or refused with a reason within the
// time that it has, and a good file is read as ever after all of them. Fails where a reader's own fault is behind a
// refusal.
const { values } = parseArgs({
  options: { seed: { type: "string", default: "19" }, only: { type: "string", default: "" } },
});
const folder = await mkdtemp(join(tmpdir(), "bad-files-"));
const outcomes = new Map<string, number>();
const slow: string[] = [];
try {
  for (const { name, make } of badFiles(Number(values.seed)).filter((file) => file.name.includes(values.only))) {
    const path = join(folder, "file");
    await writeFile(path, make());
    const started = performance.now();
    const outcome = await readFile({ path });
    const seconds = (performance.now() - started) / 1000;
    const what = outcome.ok ? "read" : outcome.reason;
    outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
    if (seconds > 10) slow.push(`${name}: ${seconds.toFixed(0)} s`);
    if (values.only !== "")
      console.log(`${name}: ${what} in ${seconds.toFixed(1)} s ${outcome.ok ? "" : (outcome.detail ?? "")}`);
  }
  const good = await readFile({ path: "src/documents/reading/fixtures/plant-sheet.pdf" });
  console.log([...outcomes].map(([what, count]) => `${what}: ${count}`).join(", "));
  if (slow.length > 0) console.log(`slow: ${slow.join("; ")}`);
  if (!good.ok) throw new Error(`a good file was not read afterwards: ${good.reason}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
