import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ReadDocument, ReadPage } from "./document";
import { kindOfFile } from "./kind";
import type { ReadingReply, ReadingTask } from "./messages";
import { printable, printablePage } from "./printable";
import { Unreadable } from "./unreadable";

/** In bytes, and how often it is looked at, in milliseconds. */
const [MOST_MEMORY, LOOK] = [512 * 2 ** 20, 100];
/** Source of the thread that watches: nothing else ends a process whose own thread is busy. */
const end = 'process.kill(process.pid, "SIGKILL")';
/** A long reading must not go on when the server that asked for it is gone. */
const isUseless = `process.memoryUsage.rss() > ${MOST_MEMORY} || process.ppid !== ${process.ppid}`;
/** Beside the thread that reads, which a file may keep busy. */
const watch = `setInterval(() => (${isUseless}) && ${end}, ${LOOK})`;
new Worker(watch, { eval: true }).unref();

/** Niceness of readings: several run at once and take all processors, while searches and pages must stay fast. */
const IN_BACKGROUND = 10;

/**
 * The process that reads one file and ends, or draws pages of one until it is ended. Whatever the file does to it stays
 * here.
 */
process.on("message", async (task: ReadingTask) => {
  if (task.kind === "read" || task.kind === "recognize") setPriority(Math.max(getPriority(), IN_BACKGROUND));
  if (task.kind === "prepare") return void (await (await import("./pdf/pdfium")).loadPdfium());
  await tell(await outcomeOf(task));
  if (task.kind !== "render") process.disconnect();
});

function tell(told: ReadingReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(told, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}

type Work = Exclude<ReadingTask, { kind: "prepare" }>;

async function outcomeOf(task: Work): Promise<ReadingReply> {
  try {
    if (task.kind === "read") {
      const { title, ...rest } = await read(task);
      return { kind: "document", ...rest, title: title && printable(title) };
    }
    if (task.kind === "recognize") return await recognize(task);
    if (task.kind === "unlock") {
      await (await import("./pdf/unlock")).savePdfUnlocked(await readFile(task.path), task);
      return { kind: "unlocked" };
    }
    const { renderPdfPage } = await import("./pdf/render");
    return { kind: "picture", png: (await renderPdfPage(task)).toString("base64") };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "failed", reason: error.reason };
    // A stranger's file made a parser throw: the file is at fault as far as anybody can tell.
    return {
      kind: "failed",
      reason: "broken",
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Reads pages of a file from their pictures, and sends them. */
async function recognize({ path, numbers, password }: ReadingTask & { kind: "recognize" }): Promise<ReadingReply> {
  const kind = await kindOfFile(path);
  if (kind === null) throw new Unreadable("unknown-kind");
  const { recognizePictures } = await import("./ocr/recognize-pictures");
  const pages = { kind, bytes: await readFile(path), numbers, password };
  await recognizePictures(pages, (page) => tell({ kind: "content", page: printablePage(page) }));
  return { kind: "recognized" };
}

/** Reads a file and sends its pages; returns the rest of the document. */
async function read({ path, password }: ReadingTask & { kind: "read" }): Promise<Omit<ReadDocument, "pages">> {
  const kind = await kindOfFile(path);
  if (kind === null) throw new Unreadable("unknown-kind");
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new Unreadable("empty");
  const onContent = (page: ReadPage) => tell({ kind: "content", page: printablePage(page) });
  if (kind !== "pdf") {
    const { pages, ...rest } = await (await import("./read-other")).readOther(kind, bytes);
    for (const page of pages) await onContent(page);
    return rest;
  }
  const { readPdf } = await import("./pdf/read-pdf");
  const onPage = async (page: number, total: number) => {
    await tell({ kind: "page", read: page, total });
    await setImmediate();
  };
  return readPdf(bytes, password, { onPage, onContent });
}
