/** A page as a scanner gives it: a JPEG in greys, its size in pixels. */
export type ScannedPage = { jpeg: Buffer; width: number; height: number };

/** Returns a PDF whose pages are these pictures alone, `dpi` pixels an inch. */
export function scannedPdf(pages: readonly ScannedPage[], dpi: number): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (...chunks: (string | Buffer)[]) => {
    for (const chunk of chunks) {
      const bytes = Buffer.from(chunk as string, "latin1");
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const object = (...chunks: (string | Buffer)[]) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`, ...chunks, "\nendobj\n");
  };
  add("%PDF-1.4\n");
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(" ");
  object("<</Type/Catalog/Pages 2 0 R>>");
  object(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const first = 3 + index * 3;
    const [wide, high] = [width, height].map((pixels) => ((pixels * 72) / dpi).toFixed(2));
    const paint = `q ${wide} 0 0 ${high} 0 0 cm /I Do Q`;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Contents ${first + 1} 0 R`,
      `/Resources<</XObject<</I ${first + 2} 0 R>>>>>>`,
    );
    object(`<</Length ${paint.length}>>stream\n${paint}\nendstream`);
    const look = `/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`;
    object(`<</Type/XObject/Subtype/Image${look}/Length ${jpeg.length}>>stream\n`, jpeg, "\nendstream");
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
