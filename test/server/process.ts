import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const here = import.meta.dirname;

/** A process of its own that runs one of the programs in `processes`. */
export type Running = {
  readonly child: ChildProcess;
  /** Its output so far, by lines. */
  readonly lines: string[];
  /** Returns the first line that `test` accepts, printed already or later. */
  readonly line: (test: (line: string) => boolean) => Promise<string>;
  /** Ends it as the kernel would, without a chance to tidy up. */
  readonly kill: () => Promise<void>;
};

/** Starts `processes/<program>.ts` in a process of its own. */
export function run(program: string, ...args: string[]): Running {
  const file = join(here, "processes", `${program}.ts`);
  const child = spawn(
    process.execPath,
    ["--import", join(here, "..", "..", "scripts", "typescript.mjs"), file, ...args],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  );
  const lines: string[] = [];
  const input = createInterface({ input: child.stdout });
  input.on("line", (line) => lines.push(line));
  const closed = once(input, "close");
  const ended = once(child, "exit");
  return {
    child,
    lines,
    async line(test) {
      for (;;) {
        const found = lines.find(test);
        if (found !== undefined) return found;
        const more = await Promise.race([once(input, "line"), closed.then(() => undefined)]);
        if (!more && !lines.some(test))
          throw new Error(`${program} ended without the line; it printed:\n${lines.join("\n")}`);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
      await closed;
    },
  };
}
