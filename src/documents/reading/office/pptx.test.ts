import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { MOST_PAGES } from "../document";
import { slidesOf } from "./pptx";

/** A show that names its one slide so many times. */
function showOf(times: number): Uint8Array {
  const files = {
    "ppt/presentation.xml": `<p:p>${'<p:sldId r:id="r1"/>'.repeat(times)}</p:p>`,
    "ppt/_rels/presentation.xml.rels": '<R><Relationship Id="r1" Target="slides/slide1.xml"/></R>',
    "ppt/slides/slide1.xml": "<p:sld><p:sp><a:p><a:r><a:t>Rinse.</a:t></a:r></a:p></p:sp></p:sld>",
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

test("a show has at most as many pages as other files, however often it names a slide", () => {
  expect(slidesOf(showOf(MOST_PAGES))).toHaveLength(MOST_PAGES);
  expect(() => slidesOf(showOf(MOST_PAGES + 1))).toThrow(expect.objectContaining({ reason: "too-many-pages" }));
});
