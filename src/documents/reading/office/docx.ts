import mammoth from "mammoth";
import { blocksOfHtml } from "../text/html";
import type { WrittenText } from "../text/written";
import { checkZip } from "./zip";

/**
 * Returns what stands in a Word file. Pictures are left out; nothing outside the file is opened,
 * and no macro is looked at.
 */
export async function blocksOfDocx(bytes: Buffer): Promise<WrittenText> {
  checkZip(bytes);
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: withoutPictures });
  return { ...blocksOfHtml(value), title: null };
}
