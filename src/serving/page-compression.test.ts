import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache";

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("compresses a short and a long page alike with %s", async (encoding, decompress) => {
  const asked = { url: "/x", method: "GET", headers: { "accept-encoding": encoding } } as unknown as IncomingMessage;
  for (const times of [200, 20_000]) {
    const text = `<p>${"مرحبًا ".repeat(times)}</p>`;
    const response = new Response(text, { headers: { "content-type": "text/html" } });
    const sent = await new PageCache().finish(asked, response);
    expect(sent.headers.get("content-encoding")).toBe(encoding);
    const body = Buffer.from(await sent.arrayBuffer());
    expect(decompress(body).toString()).toBe(text);
  }
});
