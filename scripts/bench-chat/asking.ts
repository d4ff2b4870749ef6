import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";

/** Times of an answer, in milliseconds since it was asked for. */
export type Asked = {
  readonly first: number;
  readonly end: number;
  /** Since the model wrote its first words, where it wrote when that was. */
  readonly sinceModel: number | null;
  /** Why there was no whole answer. */
  readonly fault: string | null;
};

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** The question of an asker: whose cookie, and what. */
export type Asker = { readonly cookie: string; readonly address: string };

/** Asks the product, as a browser does. */
export async function askProduct(site: string, { cookie, address }: Asker, question: string): Promise<Asked> {
  const body = { conversationId: null, questionId: randomUUID(), question, scope: { kind: "all" } };
  const headers = { cookie, origin: site, "x-forwarded-for": address };
  const words = /"text-delta","id":"text","delta":"/;
  return follow({ url: `${site}/api/chat`, headers, body }, { words, whole: /"state":"complete"/ });
}

/** Asks the model itself, with nothing in between. */
export async function askModel(url: string, question: string): Promise<Asked> {
  const messages = [{ role: "user", content: question }];
  const body = { model: "test-model", messages, stream: true, stream_options: { include_usage: true } };
  const words = /"delta":\{"content":"[^"]/;
  return follow({ url: `${url}/chat/completions`, headers: {}, body }, { words, whole: /\[DONE\]/ });
}

type Post = { readonly url: string; readonly headers: Record<string, string>; readonly body: unknown };

/** Sends a question. `words` are in the answer from its first words on, and `whole` once it is complete. */
async function follow(
  { url, headers, body }: Post,
  { words, whole }: { readonly words: RegExp; readonly whole: RegExp },
): Promise<Asked> {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  try {
    const response = await post(url, headers, JSON.stringify(body));
    let text = "";
    let first: number | null = null;
    let firstAt = 0n;
    for await (const chunk of response.setEncoding("utf8")) {
      text += chunk;
      if (first !== null || !words.test(text)) continue;
      first = elapsed();
      firstAt = process.hrtime.bigint();
    }
    const written = /At (\d{9,}) ns/.exec(text)?.[1];
    const sinceModel = written ? Number(firstAt - BigInt(written)) / 1e6 : null;
    const fault = whole.test(text) && first !== null ? null : `status ${response.statusCode}: ${text.slice(-300)}`;
    return { first: first ?? elapsed(), end: elapsed(), sinceModel, fault };
  } catch (error) {
    return { first: elapsed(), end: elapsed(), sinceModel: null, fault: String(error) };
  }
}

function post(url: string, more: Record<string, string>, body: string): Promise<IncomingMessage> {
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...more };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", agent, headers }, resolve).once("error", reject).end(body);
  });
}
