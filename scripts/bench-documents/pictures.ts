import { mediaTypes } from "~/documents/reading/kind";
import { pictureOf } from "~/documents/viewing/pictures.server";
import { percentile } from "~/knowledge/evaluation/metrics";
import { type Row, row } from "../bench-site/table.ts";
import type { ReadManual } from "./reading";
import type { Scratch } from "./scratch";

/** Number of pages, those of all files together. */
const PAGES = 60;

/** Of a page in a window on a desk, in pixels. */
const WIDTH = 1200;

/** Maximum time for a picture, in milliseconds. */
const AIM = 400;

/**
 * Draws pages for the first time, one after the other, spread over the files. The first page of each file waits for its
 * process to start or to open the file; these are printed apart, too.
 */
export async function measurePictures({ services }: Scratch, manuals: readonly ReadManual[]): Promise<Row[]> {
  const times: number[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const manual = manuals[at % manuals.length];
    if (!manual) throw new Error("there is no file to draw pages of");
    const { pages, uploaded } = manual;
    const picture = { hash: uploaded.hash, page: 1 + Math.floor((at / PAGES) * pages), width: WIDTH };
    const began = performance.now();
    await pictureOf(services, { ...picture, mediaType: mediaTypes.pdf });
    times.push(performance.now() - began);
  }
  const firsts = times.slice(0, manuals.length).map((time) => `${time.toFixed(0)} ms`);
  console.log(`first picture of each file: ${firsts.join(", ")}`);
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`first picture of a page: p50 ${middle.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`);
  return [row("first picture of a page, p95", most, { most: AIM }, " ms")];
}
