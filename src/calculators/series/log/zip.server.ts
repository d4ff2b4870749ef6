import { inflateRawSync } from "node:zlib";

/** Maximum unpacked size of a part, in bytes. A larger part is refused before it fills the memory. */
const LARGEST_PART = 40_000_000;

/** Signatures and header sizes, in bytes, of a ZIP file (APPNOTE.TXT 4.3.12 and 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;

/**
 * Returns the names of the files in a ZIP file, and `read`, which returns a file as UTF-8 text, or null if there is
 * none.
 * @throws {Error} if `bytes` is not a ZIP file. `read` throws if a part is broken, too large, or compressed by an
 * unknown method.
 */
export function zipReader(bytes: Uint8Array): { names: string[]; read(name: string): string | null } {
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {
    names: [...entries.keys()],
    read: (name) => entries.get(name)?.() ?? null,
  };
}

function entriesOf(file: Buffer): Map<string, () => string> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  const entries = new Map<string, () => string>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error("a broken ZIP file");
    const [method, size, local] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    entries.set(name, () => unpacked(file, local, size, method));
    at += ENTRY_SIZE + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns the offset of the end record, searched backwards because a comment of up to 65,535 bytes may follow it. */
function endOf(file: Buffer): number {
  for (let at = file.length - END_SIZE; at >= Math.max(0, file.length - END_SIZE - 65_535); at -= 1) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw new Error("no ZIP file");
}

function unpacked(file: Buffer, local: number, size: number, method: number): string {
  const start = local + LOCAL_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + size);
  if (method === 0) return packed.toString("utf8");
  if (method !== 8) throw new Error(`a ZIP file packed by method ${method}`);
  return inflateRawSync(packed, { maxOutputLength: LARGEST_PART }).toString("utf8");
}
