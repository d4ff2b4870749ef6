// Sends a request as it stands: `fetch` would mend an address or a header before anybody sees it.
import { Agent, request } from "node:http";

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly location: string;
  /** Length of its body. */
  readonly bytes: number;
};

/** A request to send. */
type Message = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array | undefined;
  /** On a connection of its own: one that was kept may be closed just when something large is sent. */
  readonly isAlone?: boolean;
};

/**
 * Longer than any answer takes, in milliseconds: a stream of an answer ends with it. What has a connection of its own
 * may take longer.
 */
const [longestWait, longestAlone] = [60_000, 600_000];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a request and reads its answer to the end. Returns why not, if that fails: a file that breaks off, or no
 * answer.
 */
export function send(
  site: string,
  { path, method = "GET", headers = {}, body, isAlone = false }: Message,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const given = { ...headers, ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }) };
    const { hostname, port } = new URL(site);
    const longest = isAlone ? longestAlone : longestWait;
    const sending = request(
      { hostname, port, path, method, agent: isAlone ? false : agent, headers: given },
      (response) => {
        const parts: Buffer[] = [];
        // A stream of the portal or the chat lasts until its reader leaves.
        const leave = setTimeout(() => response.destroy(), lastsForEver(response.headers, path) ? 50 : longest);
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", () => undefined);
        response.once("close", () => {
          clearTimeout(leave);
          const status = response.statusCode ?? 0;
          const type = response.headers["content-type"] ?? "";
          if (!response.complete && !lastsForEver(response.headers, path)) resolve(`${status}, cut off`);
          else {
            const whole = Buffer.concat(parts);
            const location = response.headers.location ?? "";
            resolve({ status, type, text: String(whole), location, bytes: whole.length });
          }
        });
      },
    );
    sending.setTimeout(longest, () => sending.destroy(new Error(`nothing came for ${longest / 1000} s`)));
    sending.once("error", (error) => resolve(`no answer (${error.message})`));
    sending.end(body);
  });
}

function lastsForEver(headers: Record<string, unknown>, path: string): boolean {
  return String(headers["content-type"]).startsWith("text/event-stream") && path.startsWith("/api/admin/changes");
}

/**
 * Returns what is wrong with a file of comma-separated values, or null: every record is whole and as long as the first.
 */
export function faultOfCsv(text: string): string | null {
  if (!text.startsWith("\ufeff")) return "without its mark";
  if (!text.endsWith("\r\n")) return "the last record has no end";
  const lengths = recordsOf(text.slice(1)).map(({ length }) => length);
  return lengths.every((length) => length === lengths[0]) ? null : "records of different lengths";
}

/** Returns the records of RFC 4180. */
export function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === "" && record.length === 0 && quoted === undefined && plain === "") break;
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}
