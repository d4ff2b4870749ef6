import type { Character } from "./characters";
import { withMemory } from "./pdfium";
import { type Bitmap, paint } from "./picture";
import type { Placing } from "./placing";
import { type ObjectBox, boxOf, PATH, PICTURE } from "./rules";

type OpenPage = { pdfium: Parameters<typeof boxOf>[0]; page: number; width: number; height: number; place: Placing };

/** Pictures and areas that may cover text: so many of a page at most, and larger than a letter, in points. */
const [MOST_COVERS, LEAST_COVER] = [500, 6];
/** Objects of a page that are looked at. */
const MOST_OBJECTS = 20_000;
/** Points on each side of a page that is painted to look; a larger one would be painted smaller than it is. */
const MOST_POINTS = 3000;

type Cover = ObjectBox & { order: number };

/**
 * Returns the characters that lie behind a picture or a filled area painted after them, so that nothing of them is
 * seen: the page is painted with and without them, and looks the same where they stand.
 */
export function coveredAmong(characters: readonly Character[], page: OpenPage): ReadonlySet<Character> {
  const { orders, covers } = objectsOf(page);
  const isBehind = ({ object, x0, x1, y0, y1 }: Character) => {
    const order = orders.get(object);
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const isUnder = (one: Cover) => order !== undefined && one.order > order && contains(one, x, y);
    return covers.some(isUnder);
  };
  const behind = covers.length === 0 ? [] : characters.filter(isBehind);
  if (behind.length === 0 || Math.max(page.width, page.height) > MOST_POINTS) return new Set();
  const { pdfium } = page;
  const objects = [...new Set(behind.map(({ object }) => object))];
  const size = { width: Math.ceil(page.width), height: Math.ceil(page.height) };
  const shown = paint(pdfium, page.page, size);
  for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, false);
  const without = paint(pdfium, page.page, size);
  for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, true);
  return new Set(behind.filter((one) => isSame(shown, without, one)));
}

function contains({ x0, x1, y0, y1 }: ObjectBox, x: number, y: number): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

/** Returns in which order the objects of a page are painted, and which of them may cover others. */
function objectsOf({ pdfium, page, place }: OpenPage) {
  const orders = new Map<number, number>();
  const covers: Cover[] = [];
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), MOST_OBJECTS);
  withMemory(pdfium, 16, (memory) => {
    for (let order = 0; order < count; order += 1) {
      const object = pdfium.FPDFPage_GetObject(page, order);
      const type = pdfium.FPDFPageObj_GetType(object);
      orders.set(object, order);
      if (covers.length === MOST_COVERS || (type !== PICTURE && !(type === PATH && isFilled(object, memory)))) continue;
      const box = boxOf(pdfium, object, memory, place);
      if (box.x1 - box.x0 >= LEAST_COVER && box.y1 - box.y0 >= LEAST_COVER) covers.push({ ...box, order });
    }
  });
  return { orders, covers };

  function isFilled(object: number, memory: number): boolean {
    return pdfium.FPDFPath_GetDrawMode(object, memory, memory + 4) && pdfium.pdfium.getValue(memory, "i32") !== 0;
  }
}

function isSame(shown: Bitmap, without: Bitmap, { x0, x1, y0, y1 }: Character): boolean {
  const { width, height } = shown;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y += 1) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x += 1) {
      const at = (y * width + x) * 4;
      for (let part = at; part < at + 3; part += 1) if (shown.pixels[part] !== without.pixels[part]) return false;
    }
  }
  return true;
}
