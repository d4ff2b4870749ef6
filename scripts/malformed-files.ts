// `npm run test:malformed-files [-- --only NAME --seed N --lanes N --seconds N]`: sends bad files (cut, flipped, torn,
// made to do harm, with names that lead astray) to the running product, each by its owner and by an admin. Each must be
// refused with a sentence, fail with a reason that has one in both languages, or be a sound document; what it hides is
// not found. A good file is uploaded between every 20, and all good files so far must be found. Fails where that is not
// so, and where the server's process, memory or files are not as they should be.
import { parseArgs } from "node:util";
import { uploadForAdmin } from "./malformed-files/admin-upload";
import type { BadFile } from "./malformed-files/bad-file";
import { nameOf } from "./malformed-files/bad-names";
import { startControls } from "./malformed-files/controls";
import type { Ending } from "./malformed-files/endings";
import { badFiles } from "./malformed-files/files";
import { uploadForOwner } from "./malformed-files/owner-upload";
import { type Product, withProduct } from "./malformed-files/product";
import { printKinds, type Result } from "./malformed-files/table";
import { problemsLeft, watchResident } from "./malformed-files/watch";

/** A good file is uploaded after so many bad ones. */
const CONTROL_EVERY = 20;

/** Resident memory of the server at most, in that before the first bad file; readers have processes of their own. */
const MOST_GROWTH = 2;

/** Milliseconds until the thread that answers has read what it needs. */
const WARM = 30_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "19" },
    only: { type: "string", default: "" },
    lanes: { type: "string", default: "3" },
    seconds: { type: "string", default: "" },
  },
});

const all = badFiles(Number(values.seed));
const files = all.filter(({ kind, name }) => `${kind} ${name}`.includes(values.only));
console.log(`${files.length} of ${all.length} bad files, seed ${values.seed}`);
const failures = await withProduct(sendAll);
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function sendAll(product: Product): Promise<string[]> {
  const [results, problems]: [Result[], string[]] = [[], []];
  const [atRest, controls] = [watchResident(product.server.pid), startControls(product)];
  problems.push(...(await controls.add()));
  await new Promise((resolve) => setTimeout(resolve, WARM));
  const rest = await atRest();
  const memory = watchResident(product.server.pid);
  const ends = values.seconds === "" ? Number.POSITIVE_INFINITY : performance.now() + Number(values.seconds) * 1000;
  for (let from = 0; from < files.length && performance.now() < ends; from += CONTROL_EVERY) {
    const waiting = [...files.entries()].slice(from, from + CONTROL_EVERY);
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await sendBoth(product, ...next));
    };
    await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
    problems.push(...(await controls.add()));
  }
  printKinds(results);
  const most = await memory();
  console.log(`${controls.count} good files between them`);
  console.log(`${most.toFixed(0)} MB of memory in the server at most, ${rest.toFixed(0)} before the first bad file`);
  if (most > rest * MOST_GROWTH) problems.push(`the server had more than ${MOST_GROWTH} times its memory`);
  problems.push(...(await problemsLeft(product, controls.count)));
  const told = results.flatMap(({ kind, name, problems: own }) => own.map((problem) => `${kind} ${name}: ${problem}`));
  return [...told, ...problems];
}

async function sendBoth(product: Product, index: number, file: BadFile): Promise<Result> {
  const sent = { file, name: nameOf(file, index), bytes: file.make() };
  const owner = product.owners[index % product.owners.length] ?? product.admin;
  const began = performance.now();
  const endings = await Promise.all([
    ended(uploadForOwner(product, owner, sent)),
    ended(uploadForAdmin(product, sent)),
  ]);
  const hows = endings.map(({ how }) => how);
  const problems = endings.flatMap((ending, way) =>
    ending.problems.map((problem) => `${["owner", "admin"][way]}: ${problem}`),
  );
  // A file that comes near a limit of memory or time may pass it once and not twice.
  const isNearLimit = hows.some((how) => /^failed: (?:too-large|took-too-long)$/.test(how));
  if (new Set(hows).size > 1 && !isNearLimit) problems.push(`${hows.join(" for its owner, ")} for staff`);
  const seconds = (performance.now() - began) / 1000;
  for (const problem of problems) console.log(`✗ ${file.kind} ${file.name}: ${problem}`);
  if (values.only !== "" || seconds > 20) {
    console.log(`${file.kind} ${file.name}: ${hows.join(", ")} in ${seconds.toFixed(1)} s`);
  }
  return { kind: file.kind, name: file.name, hows, problems };
}

/** A fault of one file is told with it, and ends no other. */
async function ended(ending: Promise<Ending>): Promise<Ending> {
  return ending.catch((error: unknown) => ({ how: "fault", problems: [String(error)] }));
}
