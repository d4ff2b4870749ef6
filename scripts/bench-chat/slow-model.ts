// A model for measurements: thinks for a while, then writes a token at a time, the first of them the moment at which it
// was written, by the clock that all processes share. Prints its address.
import { setTimeout as sleep } from "node:timers/promises";
import { startModelServer } from "../../test/server/model-server.ts";

const [thinks = "150", pause = "25", tokens = "30"] = process.argv.slice(2);

const sentence =
  "Flush the stage with permeate until the readings are steady, then soak and watch the pressure drop [1]. ";
const words = sentence.match(/\S{1,5}\s*/g) ?? [];

const server = await startModelServer();
server.otherwise = async ({ say, finish, response }) => {
  await sleep(Number(thinks));
  say(`At ${process.hrtime.bigint()} ns. `);
  for (let written = 1; written < Number(tokens) && !response.destroyed; written += 1) {
    await sleep(Number(pause));
    say(words[written % words.length] ?? "");
  }
  finish();
};
process.stdout.write(`${server.url}\n`);
