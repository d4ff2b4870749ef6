import { randomUUID } from "node:crypto";

/** A form with one file, as browsers send it. */
export type FileForm = { readonly type: string; readonly body: Uint8Array };

/** Returns a form with texts and one file; of its name only what would end it is changed, as browsers do. */
export function formWith(texts: Record<string, string>, name: string, bytes: Uint8Array): FileForm {
  const border = `form-${randomUUID()}`;
  const head = (field: string, more = "") =>
    `--${border}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n`;
  const fields = Object.entries(texts).map(([field, value]) => `${head(field)}\r\n${value}\r\n`);
  const safe = name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const file = `${head("files", `; filename="${safe}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const parts = [...fields, file, bytes, `\r\n--${border}--\r\n`];
  return {
    type: `multipart/form-data; boundary=${border}`,
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
  };
}
