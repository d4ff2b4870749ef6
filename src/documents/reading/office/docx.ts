import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { blocksOfHtml } from "../text/html";
import type { WrittenText } from "../text/written";
import { filesInZip } from "./zip";

const MAIN = "word/document.xml";

/**
 * Returns what stands in a Word file. Pictures and hidden text are left out; nothing outside the file is opened, and no
 * macro is looked at.
 */
export async function blocksOfDocx(bytes: Buffer): Promise<WrittenText> {
  const { buffer, hasHiddenText } = withoutHidden(bytes);
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: withoutPictures });
  return { ...blocksOfHtml(value), title: null, hasHiddenText };
}

/** Mammoth does not tell which text is hidden, so that it is taken out before. */
function withoutHidden(bytes: Buffer): { buffer: Buffer; hasHiddenText: boolean } {
  const main = filesInZip(bytes, (name) => name === MAIN).get(MAIN);
  const xml = main ? strFromU8(main) : "";
  const seen = xml.includes("<w:vanish") ? withoutHiddenRuns(xml) : xml;
  if (seen === xml) return { buffer: bytes, hasHiddenText: false };
  return { buffer: Buffer.from(zipSync({ ...unzipSync(bytes), [MAIN]: strToU8(seen) })), hasHiddenText: true };
}

const END = "</w:r>";
const HIDDEN = ["<w:vanish/>", '<w:vanish w:val="1"/>', '<w:vanish w:val="true"/>', '<w:vanish w:val="on"/>'];

/** Runs are the pieces of text that look the same. */
function withoutHiddenRuns(xml: string): string {
  let [seen, at] = ["", 0];
  for (const { index } of xml.matchAll(/<w:r[\s>]/g)) {
    const end = xml.indexOf(END, index);
    if (index < at || end < 0) continue;
    const look = xml.slice(index, end).split("</w:rPr>", 1)[0] ?? "";
    const isHidden = HIDDEN.some((mark) => look.includes(mark));
    seen += xml.slice(at, isHidden ? index : end + END.length);
    at = end + END.length;
  }
  return seen + xml.slice(at);
}
