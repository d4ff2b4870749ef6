// Every check, in the order in which it is cheapest to fail: the same for a person and for the build server.
// `npm test` runs all; `npm test -- unit e2e` runs the named ones.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";

const results = "test-results";

type Check = {
  name: string;
  commands: string[][];
  env?: Record<string, string>;
  /** Where the runner writes its counts. */
  report?: string;
  before?: () => void;
};

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

const checks: Check[] = [
  { name: "format", commands: [["biome", "format", "."]] },
  { name: "lint", commands: [["biome", "lint", "--error-on-warnings", "."]] },
  { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
  { name: "unused", commands: [["knip"]] },
  { name: "unit", commands: [vitest("unit")], report: `${results}/unit.json` },
  { name: "server", commands: [vitest("server")], report: `${results}/server.json` },
  { name: "build", commands: [["react-router", "build"]], env: { NODE_ENV: "production" } },
  { name: "e2e", commands: [["playwright", "test"]], report: `${results}/e2e.json`, before: ensureChromium },
];

const wanted = process.argv.slice(2);
const chosen = checks.filter((check) => wanted.length === 0 || wanted.includes(check.name));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const started = Date.now();
for (const check of chosen) run(check);
summarise();

function vitest(project: string): string[] {
  const output = `--outputFile.json=${results}/${project}.json`;
  return ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json", output];
}

function run({ name, commands, env, before }: Check): void {
  console.log(`\n── ${name} ──`);
  const from = Date.now();
  before?.();
  for (const [program = "", ...args] of commands) {
    const { status } = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
    if (status !== 0) {
      console.error(`\n${name} failed.`);
      process.exit(1);
    }
  }
  console.log(`${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

/** Adds up what the runners reported, in one line. */
function summarise(): void {
  const reports = chosen.flatMap(({ report }) => (report ? [JSON.parse(readFileSync(report, "utf8")) as Report] : []));
  const passed = reports.reduce(
    (sum, report) => sum + (report.numPassedTests ?? (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0)),
    0,
  );
  const failed = reports.reduce((sum, report) => sum + (report.numFailedTests ?? report.stats?.unexpected ?? 0), 0);
  console.log(`\nAll checks in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
}
