import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson, startHttpServer } from "./http-server";

/** One call of the app's function, and the ways to answer it. */
export type GradioCall = {
  /** Arguments of the function: message, history, scope. */
  readonly data: readonly unknown[];
  readonly response: ServerResponse;
  /** Resolves when whoever called has gone, or the stream has ended. */
  readonly closed: Promise<void>;
  /** Sends a message of the queue, such as `{ msg: "estimation" }`. */
  send(message: Record<string, unknown>): void;
  /** Gives the outputs so far, as a function that works in steps does; the first whole, then `changes`. */
  step(data: readonly unknown[]): void;
  /** Gives the outputs and ends. */
  complete(data: readonly unknown[]): void;
  /** Ends as a function that raises an error does. */
  fail(error: string): void;
  raw(text: string): void;
  hangUp(): void;
};

export type GradioBehaviour = (call: GradioCall) => void | Promise<void>;

export type GradioServer = {
  /** For `GRADIO_URL`. */
  readonly url: string;
  /** The inputs of every call, in order. */
  readonly calls: (readonly unknown[])[];
  /** How the next calls are answered, one each; then as `otherwise` says. */
  readonly script: GradioBehaviour[];
  otherwise: GradioBehaviour;
  /** Every path that was asked for, with its method. */
  readonly paths: string[];
  /** Answers requests in the app's place; returns whether it did. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Self-description of the app. */
  config: unknown;
  close(): Promise<void>;
};

type Joined = { readonly data: readonly unknown[]; readonly eventId: string };

/**
 * Starts a server that speaks the protocol of Gradio 5 apps (`sse_v3`), with one function, and answers as it is told.
 */
export async function startGradioServer({ token }: { readonly token?: string } = {}): Promise<GradioServer> {
  const joined = new Map<string, Joined>();
  const server = await startHttpServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://app");
    started.paths.push(`${request.method} ${url.pathname}`);
    if (started.intercept(request, response)) return;
    if (token && request.headers.authorization !== `Bearer ${token}`)
      return json(response, 401, { detail: "Not authenticated" });
    if (url.pathname === "/config") return json(response, 200, started.config);
    if (url.pathname === "/gradio_api/info") return json(response, 200, info);
    if (url.pathname === "/gradio_api/queue/join") return join(request, response);
    if (url.pathname === "/gradio_api/queue/data") return data(url.searchParams.get("session_hash") ?? "", response);
    return json(response, 404, { detail: "Not Found" });
  });

  async function join(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readJson(request)) as { data: unknown[]; fn_index: number; session_hash: string };
    if (body.fn_index !== functionId) return json(response, 422, { detail: "no such function" });
    const eventId = `event-${started.calls.length}`;
    started.calls.push(body.data);
    joined.set(body.session_hash, { data: body.data, eventId });
    json(response, 200, { event_id: eventId });
  }

  async function data(session: string, response: ServerResponse): Promise<void> {
    const call = joined.get(session);
    if (!call) return json(response, 404, { detail: "Session not found." });
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    await (started.script.shift() ?? started.otherwise)(callOf(call, response));
  }

  const started: GradioServer = {
    url: server.origin,
    calls: [],
    script: [],
    paths: [],
    otherwise: (call) => call.complete([[["?", "Nothing to say."]]]),
    intercept: () => false,
    config: configOf(server.origin),
    close: server.close,
  };
  return started;
}

function callOf({ data, eventId }: Joined, response: ServerResponse): GradioCall {
  const raw = (text: string) => void response.write(text);
  const send = (message: Record<string, unknown>) =>
    raw(`data: ${JSON.stringify({ event_id: eventId, ...message })}\n\n`);
  let hasStepped = false;
  const end = (output: Record<string, unknown>, success: boolean) => {
    send({ msg: "process_completed", output, success });
    raw(`data: ${JSON.stringify({ msg: "close_stream", event_id: null })}\n\n`);
    response.end();
  };
  send({ msg: "estimation", rank: 0, queue_size: 1, rank_eta: 0.1 });
  send({ msg: "process_starts", eta: 0.1 });
  return {
    data,
    response,
    closed: new Promise((resolve) => response.once("close", resolve)),
    send,
    raw,
    step(outputs) {
      // After the first step, apps send changes; replacing the whole is one.
      const told = hasStepped ? outputs.map((output) => [["replace", [], output]]) : outputs;
      hasStepped = true;
      send({ msg: "process_generating", output: { data: told, is_generating: true }, success: true });
    },
    complete: (outputs) => end({ data: outputs, is_generating: false, duration: 0.1 }, true),
    fail: (error) => end({ error }, false),
    hangUp: () => response.socket?.destroy(),
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const functionId = 3;

function configOf(origin: string): Record<string, unknown> {
  const component = (id: number, type: string) => ({ id, type, component_class_id: type, props: {} });
  return {
    version: "5.49.1",
    api_prefix: "/gradio_api",
    app_id: 4711,
    mode: "blocks",
    root: origin,
    protocol: "sse_v3",
    connect_heartbeat: true,
    components: [component(1, "textbox"), component(2, "chatbot"), component(4, "textbox")],
    dependencies: [
      {
        id: functionId,
        api_name: "process_chat_message",
        inputs: [1, 2, 4],
        outputs: [2],
        backend_fn: true,
        queue: true,
        types: { generator: true, cancel: false },
        targets: [],
      },
    ],
  };
}

const parameter = (parameter_name: string, component: string) => ({
  label: parameter_name,
  parameter_name,
  parameter_has_default: false,
  type: {},
  python_type: { type: "Any", description: "" },
  component,
  example_input: null,
});

const info = {
  named_endpoints: {
    "/process_chat_message": {
      parameters: [parameter("message", "Textbox"), parameter("history", "Chatbot"), parameter("scope", "Textbox")],
      returns: [{ label: "history", type: {}, python_type: { type: "Any", description: "" }, component: "Chatbot" }],
    },
  },
  unnamed_endpoints: {},
};
