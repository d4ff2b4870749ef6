import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** Request of a client; with `body` it is a POST. */
export type Sending = {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** Outcome: a complete answer, or how the connection failed. */
export type Outcome =
  | { readonly how: "answered"; readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
  /** Nobody listens there. */
  | { readonly how: "refused" }
  /** The connection was taken away without an answer, or in the middle of one. */
  | { readonly how: "cut"; readonly why: string };

/** A client with one connection that it keeps, as browsers and balancers do, until it is told to close it. */
export type Client = {
  send(site: string, sending: Sending): Promise<Outcome>;
  close(): void;
};

/** Returns a client that never sends anything a second time, so that each connection that was cut counts. */
export function newClient(): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { send: (site, sending) => sendOnce(agent, site, sending), close: () => agent.destroy() };
}

function sendOnce(agent: Agent, site: string, { path, headers = {}, body }: Sending): Promise<Outcome> {
  const method = body === undefined ? "GET" : "POST";
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const sent = request(site + path, { agent, method, headers: { origin: site, ...headers, ...length } }, (answer) => {
      let text = "";
      const cut = (error: Error) => resolve({ how: "cut", why: `${path}, after ${text.length} characters: ${error}` });
      answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      answer.once("error", cut);
      answer.once("end", () => {
        if (!answer.complete) return cut(new Error("incomplete"));
        resolve({ how: "answered", status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.once("error", (error) => {
      const refused = "code" in error && error.code === "ECONNREFUSED";
      resolve(refused ? { how: "refused" } : { how: "cut", why: `${path}, without an answer: ${error}` });
    });
    sent.end(body);
  });
}
