import { unzipSync } from "fflate";
import { Unreadable } from "../unreadable";

/** Of what a file unfolds to: bytes in all, and how many files. */
const [MOST_BYTES, MOST_FILES] = [200 * 2 ** 20, 5000];

/**
 * Returns the files in a zip whose names `isWanted`. What it says of its sizes is believed only as far as it is
 * bounded: a file that is larger than it says is cut.
 * @throws {Unreadable} when it is broken, or unfolds to more than is read.
 */
export function filesInZip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let [total, count] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      count += 1;
      if (total > MOST_BYTES || count > MOST_FILES) throw new Unreadable("too-large");
      return isWanted(name);
    },
  });
  return new Map(Object.entries(files));
}

/** @throws {Unreadable} as `filesInZip` does; nothing is unfolded. */
export function checkZip(bytes: Uint8Array): void {
  filesInZip(bytes, () => false);
}
