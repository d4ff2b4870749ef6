/** Sequences of English and Arabic keyboards, digits and alphabets. */
const rows = [
  "1234567890",
  "٠١٢٣٤٥٦٧٨٩٠",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  "ضصثقفغعهخحجد",
  "شسيبلاتنمكط",
];

/** Minimum length of a sequence: shorter ones occur in ordinary words. */
const shortestPiece = 4;

/** Returns whether `text` consists of sequences, forwards or backwards, such as `qwerty123456`. */
export function isRow(text: string): boolean {
  const lines = [...rows, ...rows.map((row) => [...row].reverse().join(""))];
  let rest = text;
  while (rest.length >= shortestPiece) {
    const longest = Math.max(...lines.map((line) => sharedStart(line, rest)));
    if (longest < shortestPiece) return false;
    rest = rest.slice(longest);
  }
  return rest.length === 0;
}

/** Returns how many characters at the start of `text` follow each other in `line`. */
function sharedStart(line: string, text: string): number {
  const start = line.indexOf(text.charAt(0));
  if (start < 0) return 0;
  let length = 0;
  while (length < text.length && line.charAt(start + length) === text.charAt(length)) length += 1;
  return length;
}

/** Returns the shortest text that `text` repeats, such as `abc` for `abcabcabc`; else `text` itself. */
export function shortestRepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}
