import type { ServerResponse } from "node:http";
import { readJson, startHttpServer } from "./http-server";

/** A request as OpenAI's chat completions have it, as far as the product sends it. */
export type ChatRequest = {
  readonly model: string;
  readonly messages: readonly {
    readonly role: "system" | "user" | "assistant" | "tool";
    readonly content: string;
    readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[];
  }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly tools?: readonly ChatTool[];
};

/** A tool as it is offered to a model. */
export type ChatTool = {
  readonly type: "function";
  readonly function: { readonly name: string; readonly description: string; readonly parameters: ToolParameters };
};

type ToolParameters = {
  readonly type: "object";
  readonly properties: Readonly<
    Record<string, { readonly type: string; readonly enum?: readonly string[]; readonly properties?: object }>
  >;
};

/** One question to the model, and the ways to answer it. */
export type Exchange = {
  readonly request: ChatRequest;
  readonly response: ServerResponse;
  /** Resolves when whoever asked has gone, or the answer has ended. */
  readonly closed: Promise<void>;
  /** Sends one chunk with `content`. */
  say(content: string): void;
  /** Sends one chunk with this delta. */
  delta(delta: Record<string, unknown>): void;
  /** Calls a tool, its arguments in pieces. */
  call(name: string, input: string): void;
  /** Ends as the protocol wants it: why, what was used, done. */
  finish(reason?: string): void;
  /** Sends bytes as they stand, after the head of a stream. */
  raw(text: string): void;
  /** Refuses, as the protocol tells errors. */
  refuse(status: number, code: string, headers?: Record<string, string>): void;
  /** Breaks the connection. */
  hangUp(): void;
};

export type Behaviour = (exchange: Exchange) => void | Promise<void>;

export type ModelServer = {
  /** For `LLM_BASE_URL`. */
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly requests: ChatRequest[];
  /** How the next questions are answered, one each; then as `otherwise` says. */
  readonly script: Behaviour[];
  otherwise: Behaviour;
  close(): Promise<void>;
};

type Options = { readonly apiKey?: string; readonly model?: string };

/** Starts a server that speaks OpenAI's chat completions as streams, and answers as it is told. */
export async function startModelServer({ apiKey, model = "test-model" }: Options = {}): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  const script: Behaviour[] = [];
  const server = await startHttpServer(async (message, response) => {
    if (message.method !== "POST" || message.url !== "/v1/chat/completions") return refuse(response, 404, "not_found");
    const request = (await readJson(message)) as ChatRequest;
    if (apiKey && message.headers.authorization !== `Bearer ${apiKey}`) return refuse(response, 401, "invalid_api_key");
    if (request.model !== model) return refuse(response, 404, "model_not_found");
    requests.push(request);
    await (script.shift() ?? started.otherwise)(exchangeOf(request, response));
  });
  const started: ModelServer = {
    url: `${server.origin}/v1`,
    requests,
    script,
    otherwise: (exchange) => {
      exchange.say("Nothing to say.");
      exchange.finish();
    },
    close: server.close,
  };
  return started;
}

function exchangeOf(request: ChatRequest, response: ServerResponse): Exchange {
  const frame = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_700_000_000, model: request.model };
  let output = 0;
  let calls = 0;
  const raw = (text: string) => {
    if (!response.headersSent) begin(response);
    response.write(text);
  };
  const event = (data: unknown) => raw(`data: ${JSON.stringify(data)}\n\n`);
  const choice = (delta: Record<string, unknown>, finish_reason: string | null = null) => {
    if (output++ === 0) event({ ...frame, choices: [{ index: 0, delta: { role: "assistant", content: "" } }] });
    event({ ...frame, choices: [{ index: 0, delta, finish_reason }] });
  };
  return {
    request,
    response,
    closed: new Promise((resolve) => response.once("close", resolve)),
    raw,
    say: (content) => choice({ content }),
    delta: (delta) => choice(delta),
    call(name, input) {
      const index = calls++;
      choice({ tool_calls: [{ index, id: `call-${index}`, type: "function", function: { name, arguments: "" } }] });
      for (const piece of input.match(/[\s\S]{1,7}/gu) ?? []) {
        choice({ tool_calls: [{ index, function: { arguments: piece } }] });
      }
    },
    finish(reason = "stop") {
      choice({}, reason);
      const usage = { prompt_tokens: 1234, completion_tokens: output, total_tokens: 1234 + output };
      if (request.stream_options?.include_usage) event({ ...frame, choices: [], usage });
      raw("data: [DONE]\n\n");
      response.end();
    },
    refuse: (status, code, headers) => refuse(response, status, code, headers),
    hangUp: () => response.socket?.destroy(),
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
}

function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  const message = "The secret is hunter2, and the question was: how do I clean a membrane?";
  response.end(JSON.stringify({ error: { message, type: "invalid_request_error", param: null, code } }));
}
