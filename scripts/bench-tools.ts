// `npm run bench:tools [-- 10000]`: how long a log of so many readings takes from its text to its charts: read,
// normalised, charted, and written as a file. Medians of several runs; the aim for 10,000 readings is 300 ms. Nothing
// passes or fails by time.
import { availableParallelism, loadavg } from "node:os";
import { choicesIn } from "~/calculators/series/choices";
import { normalisedCsv } from "~/calculators/series/export/normalised-csv";
import { seriesRules } from "~/calculators/series/rules";
import { type SeriesResult, seriesOf, understoodLog } from "~/calculators/series/series";
import { chartView } from "~/calculators/series/view";

const RUNS = 9;
const AIM = 300;
const count = Number(process.argv[2] ?? 10_000);

const rules = seriesRules();
const text = logOf(count);
const choices = choicesIn(() => "", []);
const stages = { read: [] as number[], normalised: [] as number[], charted: [] as number[], file: [] as number[] };

for (let run = 0; run < RUNS; run += 1) {
  const understood = timed(stages.read, () => understoodLog(rules, text, choices));
  if (typeof understood === "string" || understood.questions.length > 0) throw new Error(JSON.stringify(understood));
  const result = timed(stages.normalised, () => seriesOf(rules, understood, choices));
  const charts = timed(stages.charted, () => chartsOf(result));
  timed(stages.file, () => normalisedCsv(rules, result, "en"));
  if (charts.length !== 4 || result.log.times.length !== count)
    throw new Error("the log was not read as it was written");
}

const load = loadavg()[0]?.toFixed(1);
console.log(`${availableParallelism()} cores, Node ${process.versions.node}, load average ${load}, ${RUNS} runs`);
console.table(Object.fromEntries(Object.entries(stages).map(([stage, times]) => [stage, figuresOf(times)])));
const whole = stages.read.map((time, run) => time + (stages.normalised[run] ?? 0) + (stages.charted[run] ?? 0));
const { "median ms": middle, "fastest ms": fastest } = figuresOf(whole);
console.log(
  `${count} readings read, normalised and charted: median ${middle} ms, fastest ${fastest} ms (aim: ${AIM} ms)`,
);

function figuresOf(times: readonly number[]) {
  return { "median ms": Math.round(median(times)), "fastest ms": Math.round(Math.min(...times)) };
}

function chartsOf(result: SeriesResult) {
  return result.charts.flatMap((chart) => (chart.lacks === null ? [chartView(rules, chart, result, "en")] : []));
}

function timed<Result>(times: number[], work: () => Result): Result {
  const begin = performance.now();
  const result = work();
  times.push(performance.now() - begin);
  return result;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** A log with every column, an hour between two readings, and figures that rise and fall. */
function logOf(readings: number): string {
  const heads =
    "Date,Permeate flow (m3/h),Feed flow (m3/h),Concentrate flow (m3/h)," +
    "Feed pressure (bar),Concentrate pressure (bar),Permeate pressure (bar),Pressure drop (bar),Temperature (°C)," +
    "Feed conductivity (µS/cm),Permeate conductivity (µS/cm),Feed TDS (mg/L),Permeate TDS (mg/L),SDI";
  const begin = Date.UTC(2025, 0, 1);
  const rows = Array.from({ length: readings }, (_, hour) => {
    const date = new Date(begin + hour * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
    const wave = Math.sin(hour / 500);
    const values = [50 + wave, 66.7, 16.7 - wave, 12.5 + wave, 10.5 + wave, 1, 2 + 0.1 * wave, 22 + 5 * wave];
    const salts = [3100, 62 + 5 * wave, 2000, 40 + 3 * wave, 2.5 + wave / 2];
    return [date, ...[...values, ...salts].map((value) => value.toFixed(2))].join(",");
  });
  return `${heads}\n${rows.join("\n")}\n`;
}
