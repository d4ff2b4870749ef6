/** Maximum length of a name in UTF-8 bytes. File systems take 255, and a number may be added. */
const maxNameBytes = 200;

/** Characters that some file system refuses, that separate folders, or that change the direction of a shown name. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;

/** Names of devices on Windows, whatever ending they have. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Returns the name of a file that every file system takes, as close to `name` as possible: never empty, never a path,
 * and at most 200 bytes long with its ending.
 */
export function safeFileName(name: string): string {
  const clean = name.toWellFormed().normalize("NFC").replaceAll(unsafe, "_").replaceAll(/\s+/gu, " ");
  const bare = withoutEdges(clean);
  const { stem, ending } = partsOf(device.test(bare) ? `_${bare}` : bare || "file");
  return `${shortened(stem, maxNameBytes - lengthOf(ending))}${ending}`;
}

/**
 * Returns `name`, or with a number, such as `sheet (2).pdf`, where `taken` has it already, in any case; adds it to
 * `taken`.
 */
export function distinctFileName(name: string, taken: Set<string>): string {
  const { stem, ending } = partsOf(name);
  let distinct = name;
  for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) distinct = `${stem} (${number})${ending}`;
  taken.add(distinct.toLowerCase());
  return distinct;
}

/** Removes dots and spaces from both ends: a dot hides a file, and Windows drops them from the end. */
function withoutEdges(name: string): string {
  const isKept = (sign: string | undefined) => sign !== "." && sign !== " ";
  let [start, end] = [0, name.length];
  while (start < end && !isKept(name[start])) start += 1;
  while (end > start && !isKept(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

function partsOf(name: string): { stem: string; ending: string } {
  const [ending = ""] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function shortened(text: string, maxBytes: number): string {
  let short = "";
  let bytes = 0;
  for (const sign of text) {
    bytes += lengthOf(sign);
    if (bytes > maxBytes) break;
    short += sign;
  }
  return short.trimEnd();
}

function lengthOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
