import { type BadFile, joined } from "./bad-file";

/** Returns numbers from 0 to 1 that only `seed` decides. */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Original = Pick<BadFile, "kind" | "name"> & { readonly bytes: Uint8Array };

/** How often a file is spoilt in each way. */
type Counts = { readonly cut: number; readonly flipped: number; readonly torn?: number; readonly twice?: number };

/** Returns a good file with parts cut off, bits turned over, a piece taken out, and its beginning put before itself. */
export function spoiltOf({ kind, name, bytes }: Original, counts: Counts, chance: () => number): BadFile[] {
  const place = () => Math.floor(chance() * bytes.length);
  const each = (what: string, count: number, spoil: (index: number) => Uint8Array) =>
    Array.from({ length: count }, (_, index): BadFile => {
      const spoilt = spoil(index);
      return { kind, name: `${name} ${what} ${index}`, make: () => spoilt };
    });
  const { cut, flipped, torn = 0, twice = 0 } = counts;
  return [
    // At places all over the file, each a little off the round one.
    ...each("cut", cut, (index) => bytes.slice(0, Math.floor(((index + chance()) / cut) * bytes.length))),
    ...each("flipped", flipped, (index) => flippedBits(bytes, 1 + index * 4, place)),
    ...each("torn", torn, () => tornPiece(bytes, place)),
    ...each("twice", twice, () => joined(bytes.slice(0, place()), bytes)),
  ];
}

function flippedBits(bytes: Uint8Array, count: number, place: () => number): Uint8Array {
  const made = bytes.slice();
  for (let index = 0; index < count; index += 1) {
    const at = place();
    made[at] = (made[at] ?? 0) ^ (1 << (index % 8));
  }
  return made;
}

function tornPiece(bytes: Uint8Array, place: () => number): Uint8Array {
  const [from, to] = [place(), place()].sort((a, b) => a - b);
  return joined(bytes.slice(0, from), bytes.slice(to));
}

/** Returns files of chance that begin as a PDF, a zip, a PNG or a TIFF, or as nothing. */
export function noise(chance: () => number): BadFile[] {
  const heads = [
    ["PDF", "%PDF-1.7\n"],
    ["other", Uint8Array.from([0x50, 0x4b, 3, 4])],
    ["PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ["TIFF", Uint8Array.from([0x49, 0x49, 0x2a, 0])],
    ["other", ""],
  ] as const;
  return heads.flatMap(([kind, head]) =>
    Array.from({ length: 4 }, (_, index): BadFile => {
      const bytes = Uint8Array.from({ length: 2000 }, () => Math.floor(chance() * 256));
      return { kind, name: `noise ${index}`, make: () => joined(head, bytes) };
    }),
  );
}
