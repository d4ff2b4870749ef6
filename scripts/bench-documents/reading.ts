import { readFile } from "~/documents/reading/read-file.server";
import { secondsOf } from "../bench-search/measure";
import type { ManualFile } from "./manual-files";
import type { Scratch } from "./scratch";
import { type Uploaded, untilIndexed, uploadCopy } from "./uploads";

/** A file that was read, and its upload that searches find. */
export type ReadManual = ManualFile & { readonly pages: number; readonly uploaded: Uploaded };

/** Prints how many pages a second are read, and are read and indexed by the job of uploads, one file at a time. */
export async function measureReading(scratch: Scratch, manuals: readonly ManualFile[]): Promise<ReadManual[]> {
  const read: ReadManual[] = [];
  for (const manual of manuals) {
    let pages = 0;
    const alone = await secondsOf(async () => {
      const outcome = await readFile(manual);
      if (!outcome.ok) throw new Error(`${manual.path}: ${outcome.reason} ${outcome.detail ?? ""}`);
      pages = outcome.document.pages.length;
    });
    const began = performance.now();
    const uploaded = await uploadCopy(scratch, manual, 0);
    await untilIndexed(scratch, [uploaded]);
    const indexed = (performance.now() - began) / 1000;
    console.log(
      `${manual.language}, ${pages} pages: ${(pages / alone).toFixed(1)} pages/s read, ` +
        `${(pages / indexed).toFixed(1)} pages/s read and indexed`,
    );
    read.push({ ...manual, pages, uploaded });
  }
  return read;
}
