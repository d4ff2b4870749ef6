/**
 * Returns the text of a file of readings. Decodes UTF-8 and UTF-16, with or without a byte order mark, and everything
 * else as Windows-1256, in which Excel saves Arabic.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = wideOrder(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

/**
 * Returns the byte order of UTF-16 text, or null. Digits and commas in UTF-16 have a zero byte; other encodings have
 * none.
 */
function wideOrder(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, 2000);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const few = sample.length / 8;
  if (odd > few && odd > even) return "utf-16le";
  return even > few ? "utf-16be" : null;
}
