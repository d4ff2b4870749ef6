import { deserialize, serialize } from "node:v8";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Item } from "./items";

/** The lines and tables of a page as bytes, a twentieth of what they take as objects. */
export type PackedItems = { readonly bytes: Buffer };

/** Returns `items` packed, to be kept until the last page of the file is read. */
export function packed(items: readonly Item[]): PackedItems {
  return { bytes: deflateRawSync(serialize(items), { level: 1 }) };
}

/** Returns what was packed; lines of one column still share it. */
export function unpacked({ bytes }: PackedItems): Item[] {
  return deserialize(inflateRawSync(bytes)) as Item[];
}
