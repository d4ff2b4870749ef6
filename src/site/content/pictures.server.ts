import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { imageSize } from "image-size";
import type { ContentFiles } from "~/platform/content-files.server";
import type { Media, Picture } from "./content";

const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
};

const largestPicture = 400_000;

/** Required shape: a portrait is square, the picture of an article is wide. */
export type Shape = "portrait" | "article";

const narrowestArticle = 1200;

/** A picture without its description, which differs by language. */
export type MeasuredPicture = Omit<Picture, "alt">;

/** Stores the pictures of the content in memory, each under an address with a hash of its bytes. */
export class Pictures {
  readonly media = new Map<string, Media>();

  /**
   * Measures and stores the picture `file`, named by the field `from`. Returns null and reports a problem if it is
   * unusable.
   */
  keep(files: ContentFiles, file: string, from: string, shape: Shape): MeasuredPicture | null {
    const type = types[extname(file).toLowerCase()];
    if (!type) return files.problem(from, `names ${file}, which is not a PNG, JPEG, WebP or SVG`);
    const bytes = files.bytes(file, from);
    if (!bytes) return null;
    if (bytes.byteLength > largestPicture) return files.problem(from, `names ${file}, which is larger than 400 kB`);
    const size = sizeOf(bytes);
    if (!size) return files.problem(from, `names ${file}, which cannot be read as a picture`);
    const misfit = misfitOf(size, shape);
    if (misfit) return files.problem(from, `names ${file}, which ${misfit}`);
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
    const name = `${digest}-${basename(file)}`;
    this.media.set(name, { type, bytes });
    return { src: `/media/${name}`, ...size };
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    return width && height ? { width, height } : null;
  } catch (error) {
    // The library throws for everything it cannot read.
    if (error instanceof Error) return null;
    throw error;
  }
}

function misfitOf({ width, height }: { width: number; height: number }, shape: Shape): string | null {
  if (shape === "portrait") return width === height ? null : `is ${width} by ${height} pixels and not square`;
  return width >= narrowestArticle ? null : `is ${width} pixels wide and has to be at least ${narrowestArticle}`;
}
