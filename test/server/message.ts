/** Returns the value of a header of a raw message, unfolded, or undefined when it has none of that name. */
export function header(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return line?.slice(name.length + 2);
}

/** Returns the subject of a raw message as its reader sees it (RFC 2047). */
export function subjectOf(raw: string): string {
  const value = header(raw, "Subject") ?? "";
  const words = [...value.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, encoding, text = ""]) =>
    encoding?.toUpperCase() === "B" ? Buffer.from(text, "base64") : quotedPrintable(text.replaceAll("_", " ")),
  );
  return words.length > 0 ? Buffer.concat(words).toString() : value;
}

/** Returns the content of the part of `type`, such as `text/html`, of a raw message with two alternatives. */
export function part(raw: string, type: "text/plain" | "text/html"): string {
  const boundary = /boundary="([^"]+)"/.exec(header(raw, "Content-Type") ?? "")?.[1] ?? "";
  const found =
    raw.split(`\r\n--${boundary}`).find((candidate) => candidate.startsWith(`\r\nContent-Type: ${type}`)) ?? "";
  const end = found.indexOf("\r\n\r\n");
  const content = found.slice(end + 4);
  const decoded = /base64/i.test(found.slice(0, end)) ? Buffer.from(content, "base64") : quotedPrintable(content);
  return decoded.toString();
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, "");
  const latin = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(latin, "latin1");
}
