/** Returns a number from 0 below 2 ** 32 for a text, the same at every run (FNV-1a of its UTF-16 units). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return hash;
}
