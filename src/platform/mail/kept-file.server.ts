import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { outbox } from "../db/schema";
import type { Env } from "../env.server";

type KeptMail = Pick<typeof outbox.$inferSelect, "id" | "createdAt">;

/** Returns the path of the `.eml` file that holds a mail when no SMTP server is configured. */
export function pathOfKept(env: Env, mail: KeptMail): string {
  return join(env.DATA_DIR, "mail", `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
}

/** Returns the plain text of a kept mail, or null if its file was removed or lies on another machine. */
export async function readKeptText(env: Env, mail: KeptMail): Promise<string | null> {
  try {
    return plainTextOf(await readFile(pathOfKept(env, mail), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Returns the plain-text alternative of a multipart message written by `deliverMail`, or null if there is none. */
function plainTextOf(raw: string): string | null {
  const [, boundary] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = boundary ? raw.split(`\r\n--${boundary}`) : [];
  const part = parts.find((candidate) => candidate.startsWith("\r\nContent-Type: text/plain"));
  const bodyAt = part?.indexOf("\r\n\r\n") ?? -1;
  if (!part || bodyAt < 0) return null;
  const body = part.slice(bodyAt + 4);
  const [, encoding] = /^Content-Transfer-Encoding: ([\w-]+)/m.exec(part.slice(0, bodyAt)) ?? [];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(written: string): string {
  const bytes = written
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
