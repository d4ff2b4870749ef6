import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. Its bytes are read when its turn comes. */
export type ZipEntry = {
  /** Path in the archive, with `/` between folders. */
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Maximum size of an archive in bytes. The format needs an extension for more, which the writer does not know. */
export const maxZipBytes = 2 ** 32 - 1;

/**
 * Yields a ZIP archive in parts, without compression. Holds one part of one file at a time, and reads the next one when
 * the former was taken.
 * @throws {RangeError} where the archive would be larger than `maxBytes`, by default `maxZipBytes`.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  maxBytes = maxZipBytes,
): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    size += part.length;
    if (size > maxBytes) throw new RangeError("the archive is too large");
    ready.push(part);
  });
  for await (const { path, bytes } of entries) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    for await (const part of bytes) {
      file.push(part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
