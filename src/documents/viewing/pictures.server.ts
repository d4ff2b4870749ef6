import { basename, dirname, join } from "node:path";
import type { Services } from "~/platform/context.server";
import { fileStoreOf } from "../keeping/file-store.server";
import { picturesOf } from "../keeping/files.server";
import { renderPage } from "../reading/read-file.server";
import { openPictureCache, type PictureCache } from "./picture-cache.server";
import { pictureWidths } from "./picture-widths";

/** How much room pictures of pages take on the disk, in bytes. */
const MAX_BYTES = 512 * 1024 * 1024;

const caches = new WeakMap<Services, PictureCache>();

/** A page of a file in one of the widths of `pictureWidths`, in pixels. */
export type PictureOfPage = {
  readonly hash: string;
  readonly page: number;
  readonly width: number;
  /** Of the file. */
  readonly mediaType: string;
};

/** Returns whether pictures of this width are made. */
export function isPictureWidth(width: number): boolean {
  return pictureWidths.some((one) => one === width);
}

/** A picture as it is sent; `size` is in bytes. */
export type SentPicture = { readonly body: Bytes; readonly size: number; readonly type: string };

type Bytes = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;

/**
 * Returns the picture of a page: of a PDF drawn now or kept from before, of a picture the picture itself, read as it is
 * sent. Throws where the file is gone or its page cannot be drawn.
 */
export async function pictureOf(services: Services, picture: PictureOfPage): Promise<SentPicture> {
  const { hash, mediaType } = picture;
  if (isPicture(mediaType)) {
    const file = await fileStoreOf(services.env).open(hash);
    if (!file) throw new Error("the file of a picture is gone");
    return { ...file, type: mediaType };
  }
  const drawn = await drawnPage(services, picture);
  return { body: new Uint8Array(drawn), size: drawn.length, type: pictureType(drawn) };
}

async function drawnPage(services: Services, { hash, page, width }: PictureOfPage): Promise<Buffer> {
  const { folder, beginning } = picturesOf(services.env, hash);
  const all = { folder: dirname(folder), maxBytes: MAX_BYTES, log: services.log };
  const cache = caches.get(services) ?? openPictureCache(all);
  caches.set(services, cache);
  return cache.read(join(basename(folder), `${beginning}${page}-${width}`), async () => {
    const path = await fileStoreOf(services.env).pathOf(hash);
    if (!path) throw new Error("the file of a page is gone");
    return renderPage({ path, number: page, width });
  });
}

/** Returns the media type of a picture, by its first bytes. */
function pictureType(picture: Buffer): string {
  if (picture[0] === 0xff && picture[1] === 0xd8) return "image/jpeg";
  return picture.subarray(0, 4).toString("latin1") === "RIFF" ? "image/webp" : "image/png";
}

/** Browsers show these as they are. How many pixels they have was bounded when they were read. */
function isPicture(mediaType: string): boolean {
  return mediaType === "image/png" || mediaType === "image/jpeg";
}
