/** One passage of a list: how often the term occurs there, weighted, and how many words the passage has. */
export type Posting = { readonly passageId: number; readonly frequency: number; readonly length: number };

/**
 * Up to this many postings fit, however they are spread, into a row that Postgres can index as a whole (2,700 bytes).
 */
export const POSTINGS_A_LIST = 300;

/** A one-byte code represents 0 to 100 steps exactly, and larger values at intervals of 3.5 %. */
const GROWTH = 1.035;
const values = Float64Array.from({ length: 256 }, (_, code) => (code <= 100 ? code : 100 * GROWTH ** (code - 100)));
const FREQUENCY_STEP = 0.1;

/** Frequency and length of every code. */
export const frequencyOf = values.map((value) => value * FREQUENCY_STEP);
export const lengthOf = values;

/**
 * Returns a posting list as the index keeps it: its size in bytes, then for each posting the step from the passage
 * before, frequency and length. Sizes and steps are written seven bits a byte, so that most postings take three bytes.
 * `postings` ascend. Lists can be put one behind the other.
 */
export function packPostings(postings: readonly Posting[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const { passageId, frequency, length } of postings) {
    bytes.push(...sevenBits(passageId - before), Math.max(1, codeOf(frequency / FREQUENCY_STEP)), codeOf(length));
    before = passageId;
  }
  return Buffer.from([...sevenBits(bytes.length), ...bytes]);
}

/** The lowest seven bits first; all bytes but the last have their highest bit set. */
function sevenBits(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function codeOf(value: number): number {
  const code = value <= 100 ? Math.round(value) : 100 + Math.round(Math.log(value / 100) / Math.log(GROWTH));
  return Math.min(255, code);
}

/** Calls `visit` with passage and codes of each posting of the lists that are `packed` one behind the other. */
export function eachPosting(
  packed: Buffer,
  visit: (passageId: number, frequencyCode: number, lengthCode: number) => void,
): void {
  let at = 0;
  const number = () => {
    let byte = packed[at++] ?? 0;
    let read = byte & 127;
    for (let place = 128; byte > 127; place *= 128) {
      byte = packed[at++] ?? 0;
      read += (byte & 127) * place;
    }
    return read;
  };
  while (at < packed.length) {
    const size = number();
    let passageId = 0;
    for (const end = at + size; at < end; ) {
      passageId += number();
      visit(passageId, packed[at++] ?? 0, packed[at++] ?? 0);
    }
  }
}
