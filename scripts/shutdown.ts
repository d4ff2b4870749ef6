// `npm run test:shutdown -- --rounds 50`: stops one of two servers by SIGTERM under load, again and again. Fails when a
// client saw a connection cut, a fault or an answer that was lost, or when `/readyz` did not say 503 before connections
// were refused.
import { parseArgs } from "node:util";
import { stopUnderLoad } from "./shutdown/rounds.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" } } });
const rounds = Number(values.rounds);

const { cuts, faults, stopped, ...counts } = await stopUnderLoad(rounds, (round, tally) => {
  console.log(`round ${round}: ${tally.answers} answers, ${tally.cuts.length} cuts, ${tally.faults.length} faults`);
});
const disorderly = stopped.filter(({ exitCode, readiness }) => exitCode !== 0 || readiness.join() !== "200,503,0");
console.log({ rounds, ...counts, cuts: cuts.length, faults: faults.length, disorderly: disorderly.length });
for (const line of [...cuts, ...faults].slice(0, 50)) console.log(line);
for (const each of disorderly) console.log(each);
const failed = cuts.length + faults.length + disorderly.length > 0 || counts.messages !== counts.storedMessages;
process.exitCode = failed ? 1 : 0;
