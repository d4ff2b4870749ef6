import type { PlaceOnPage } from "./place";

/** A rectangle in points from the page's top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Span = { readonly start: number; readonly end: number };

/** Boxes on one line whose gap is less than this share of their height are one mark. */
const MAX_GAP = 0.8;

const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;

/**
 * Returns the boxes that mark `span` of the content on a page. A place that the span covers in part is cut where
 * the letters would be if all were equally wide, from its right end where its text is Arabic.
 */
export function markedBoxesOf(places: readonly PlaceOnPage[], span: Span, content: string): Box[] {
  const boxes = places.flatMap((place) => {
    const start = Math.max(place.start, span.start);
    const end = Math.min(place.end, span.end);
    return start < end ? [partOf(place, { start, end }, isRightToLeft(content.slice(place.start, place.end)))] : [];
  });
  return joined(boxes);
}

/** Returns whether a line begins on its right. */
export function isRightToLeft(text: string): boolean {
  return arabic.test(firstLetter.exec(text)?.[0] ?? "");
}

function partOf(place: PlaceOnPage, { start, end }: Span, fromRight: boolean): Box {
  const letters = place.end - place.start;
  const before = (place.width * (start - place.start)) / letters;
  const after = (place.width * (place.end - end)) / letters;
  const width = place.width - before - after;
  return { x: place.x + (fromRight ? after : before), y: place.y, width, height: place.height };
}

/** Joins neighbours on a line, so that words that are marked together look like one stroke of a marker. */
function joined(boxes: readonly Box[]): Box[] {
  const result: Box[] = [];
  for (const box of boxes) {
    const last = result.at(-1);
    if (last && areNeighbours(last, box)) result[result.length - 1] = around(last, box);
    else result.push(box);
  }
  return result;
}

function areNeighbours(one: Box, other: Box): boolean {
  const height = Math.min(one.height, other.height);
  const overlap = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const gap = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  return overlap > height / 2 && gap < height * MAX_GAP;
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
