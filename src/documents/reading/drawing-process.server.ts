import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { createTurns } from "~/platform/turns";
import { failureOfExit, type ReadingOutcome, startReader } from "./child-process.server";
import type { ReadingTask } from "./messages";

/** A page that is to be drawn. */
export type DrawingTask = ReadingTask & { kind: "render" };

/** A process that draws pages of one file, which it keeps open; one without a file is ready for any. */
type Drawer = { readonly child: ChildProcess; path: string | null; drawn: number; errors: string };

/** A page may take so long, and processes wait so long for the next page of their file, in milliseconds. */
const [LONGEST, STAYS] = [30_000, 60_000];

/** Processes that draw at once, that wait with a file, and pages after which one ends with whatever it held on to. */
const [MOST_AT_ONCE, MOST_WAITING, MOST_PAGES] = [2, 2, 100];

const inTurn = createTurns(MOST_AT_ONCE);

/** The one that waits longest comes first. */
let waiting: Drawer[] = [];
let spare: Drawer | null = null;
let ending: NodeJS.Timeout | undefined;

/**
 * Has a page drawn, by the process that has its file open where there is one: starting one takes longer than drawing.
 * Each process sees one file only. A process that is ready for the next file is started beside; all of them end when
 * no page is drawn for a minute.
 */
export function drawInProcess(task: DrawingTask): Promise<ReadingOutcome> {
  return inTurn(async () => {
    clearTimeout(ending);
    try {
      const kept = takeKept(task.path);
      const outcome = await drawnBy(kept ?? takeSpare() ?? newDrawer(), task);
      // A process that has drawn many pages may be out of memory: try a new one before blaming this page.
      if (kept && outcome.kind === "failed" && outcome.reason !== "empty") return await drawnBy(newDrawer(), task);
      return outcome;
    } finally {
      spare ??= prepared();
      ending = setTimeout(endAll, STAYS);
      ending.unref();
    }
  });
}

function takeKept(path: string): Drawer | null {
  const kept = waiting.find((one) => one.path === path) ?? null;
  waiting = waiting.filter((one) => one !== kept);
  return kept;
}

function takeSpare(): Drawer | null {
  const taken = spare;
  spare = null;
  return taken;
}

function newDrawer(): Drawer {
  const drawer: Drawer = { child: startReader(), path: null, drawn: 0, errors: "" };
  const { child } = drawer;
  child.stderr?.on("data", (data: Buffer) => {
    drawer.errors = (drawer.errors + data.toString()).slice(-2000);
  });
  const forget = () => {
    waiting = waiting.filter((one) => one !== drawer);
    if (spare === drawer) spare = null;
  };
  child.once("exit", forget);
  // Without a listener a process that cannot be started would end this one.
  child.on("error", forget);
  return drawer;
}

function prepared(): Drawer {
  const drawer = newDrawer();
  drawer.child.send({ kind: "prepare" } satisfies ReadingTask, () => undefined);
  hold(drawer, false);
  return drawer;
}

/** Waiting processes do not keep this one alive. */
function hold({ child }: Drawer, isHeld: boolean): void {
  const which = isHeld ? "ref" : "unref";
  child[which]();
  child.channel?.[which]();
  if (child.stderr instanceof Socket) child.stderr[which]();
}

function drawnBy(drawer: Drawer, task: DrawingTask): Promise<ReadingOutcome> {
  const { child } = drawer;
  hold(drawer, true);
  return new Promise((resolve) => {
    const end = (outcome: ReadingOutcome, isSound: boolean) => {
      clearTimeout(timer);
      child.off("message", onReply);
      child.off("exit", onExit);
      child.off("error", onError);
      if (isSound) keep(drawer, task.path);
      else child.kill("SIGKILL");
      resolve(outcome);
    };
    const failed = (reason: "took-too-long" | "broken") => end({ kind: "failed", reason }, false);
    const onReply = (told: ReadingOutcome) => end(told, told.kind === "picture");
    const onExit = (code: number | null, how: string | null) => end(failureOfExit(code, how, drawer.errors), false);
    const onError = () => failed("broken");
    const timer = setTimeout(() => failed("took-too-long"), LONGEST);
    child.on("message", onReply);
    child.once("exit", onExit);
    child.once("error", onError);
    if (child.exitCode !== null || child.signalCode !== null) return failed("broken");
    child.send(task, (error) => error && failed("broken"));
  });
}

function keep(drawer: Drawer, path: string): void {
  drawer.path = path;
  drawer.drawn += 1;
  if (drawer.drawn >= MOST_PAGES) return void drawer.child.kill("SIGKILL");
  hold(drawer, false);
  const others = waiting.filter((one) => one.path !== path);
  const all = [...others, drawer];
  const over = [...waiting.filter((one) => one.path === path), ...all.slice(0, -MOST_WAITING)];
  waiting = all.slice(-MOST_WAITING);
  for (const one of over) one.child.kill("SIGKILL");
}

function endAll(): void {
  const all = spare ? [...waiting, spare] : waiting;
  [waiting, spare] = [[], null];
  for (const { child } of all) child.kill("SIGKILL");
}
