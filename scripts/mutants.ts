// `npm run test:mutants [-- --count=200] [--seed=1] [--room=src/i18n]`: changes the code in one place at a time, as a
// slip would, and asks the nearest tests whether they notice. Prints the share that they notice in each room, and every
// change that passed unseen. The rooms are those whose mistakes nobody would see on the screen. Mutants are drawn by
// chance from a seed, which is printed.
import { globSync, readFileSync } from "node:fs";
import { seeded, shuffled } from "../src/platform/chance.ts";
import { type Mutant, mutantsIn } from "./mutants/mutators.ts";
import { readNearTests } from "./mutants/near-tests.ts";
import { openTrial, type Verdict } from "./mutants/trial.ts";

const rooms = ["src/access", "src/platform", "src/assistant/answering", "src/i18n"];
const trialsAtOnce = 2;

const count = Number(option("count") ?? 200);
const seed = Number(option("seed") ?? 1);
const chosenRooms = rooms.filter((room) => (option("room") ?? room) === room);

type Judged = { readonly mutant: Mutant; readonly verdict: Verdict };

await main();

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  const mutants = shuffled(chosenRooms.flatMap(mutantsOf), seeded(seed)).slice(0, count);
  const judged = await judgeAll(mutants);
  for (const { mutant, verdict } of judged) if (!isNoticed(verdict)) console.log(`${verdict}: ${described(mutant)}`);
  for (const room of chosenRooms)
    printShare(
      room,
      judged.filter(({ mutant }) => mutant.file.startsWith(`${room}/`)),
    );
  printShare("all", judged);
}

/** Components are judged in the browser, texts by readers; neither is changed here. */
function mutantsOf(room: string): Mutant[] {
  return globSync(`${room}/**/*.ts`)
    .filter((file) => !/\.test\.ts$|\/fixtures\/|strings\.ts$|\.d\.ts$/.test(file))
    .toSorted()
    .flatMap((file) => mutantsIn(file, readFileSync(file, "utf8")));
}

/** Tests that fail without a change would count as having noticed each one, so all of them run once before. */
async function judgeAll(mutants: readonly Mutant[]): Promise<Judged[]> {
  const nearTests = readNearTests();
  const trials = Array.from({ length: trialsAtOnce }, openTrial);
  const judged: Judged[] = [];
  const left = [...mutants];
  try {
    const all = [...new Set(mutants.flatMap(({ file }) => nearTests(file)))];
    console.log(`${all.length} files of tests run without a change`);
    const before = all.length > 0 ? await trials[0]?.unchanged(all) : "survived";
    if (before === "timeout") throw new Error("The tests take too long without a change: try a smaller --count");
    if (before !== "survived") throw new Error("Tests fail without a change: run `npm test`");
    await Promise.all(
      trials.map(async (trial) => {
        for (let mutant = left.shift(); mutant; mutant = left.shift()) {
          judged.push({ mutant, verdict: await trial.judge(mutant, nearTests(mutant.file)) });
          console.log(`${judged.length} of ${mutants.length} ${judged.at(-1)?.verdict} ${described(mutant)}`);
        }
      }),
    );
  } finally {
    for (const trial of trials) trial.remove();
  }
  return judged;
}

function printShare(name: string, judged: readonly Judged[]): void {
  const noticed = judged.filter(({ verdict }) => isNoticed(verdict)).length;
  if (judged.length > 0) console.log(`${name}: ${noticed} of ${judged.length}, ${percent(noticed / judged.length)}`);
}

function isNoticed(verdict: Verdict): boolean {
  return verdict === "killed" || verdict === "timeout";
}

function described({ file, line, start, end, replacement }: Mutant): string {
  const before = readFileSync(file, "utf8").slice(start, end);
  return `${file}:${line} ${JSON.stringify(before)} → ${JSON.stringify(replacement)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function option(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}
