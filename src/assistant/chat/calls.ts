import type { Calculator } from "~/calculators/calculator";
import type { OwnLibrary } from "~/documents/own/own-document";
import type { Language } from "~/i18n/languages";
import { isConnectionFault } from "~/ui/lost-line/line-back";
import type { WantedPage } from "~/ui/offline-names";
import type { AnswerChunk } from "../answer-stream";
import type { Asking } from "../asking";
import type { Attachment } from "../attachments/attachment";
import type { Conversation, ConversationSummary } from "../conversation";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import type { HandOver } from "../handed-over/hand-over";
import type { ApiRefusal } from "../json-api";
import type { PastChat } from "../past-chats/past-chats.server";
import { readChunks } from "./read-chunks";
import { fetchUnlessSilent } from "./silence";

/**
 * Why a call failed: the server refused it, the user is not signed in or not approved, the server has a fault, or there
 * is no connection. `retryAfter` is the wait in seconds.
 */
export type CallProblem = {
  readonly kind: ApiRefusal | "unauthenticated" | "not_approved" | "server" | "network";
  readonly retryAfter?: number;
};

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CallProblem };

export type Chunks = AsyncIterable<AnswerChunk>;

const sessions = "/api/chat/sessions";
const attachments = "/api/chat/attachments";

export function fetchConversations(): Promise<CallResult<ConversationSummary[]>> {
  return call(sessions, {}, (response) => response.json());
}

/** Returns the conversations that contain the words of `query`. */
export function fetchPastChats(query: string, signal: AbortSignal): Promise<CallResult<PastChat[]>> {
  return call(`${sessions}/search?${new URLSearchParams({ q: query })}`, { signal }, (response) => response.json());
}

export function fetchConversation(id: string, signal: AbortSignal): Promise<CallResult<Conversation>> {
  return call(`${sessions}/${id}`, { signal }, (response) => response.json());
}

export function sendRename(id: string, title: string): Promise<CallResult<null>> {
  return call(`${sessions}/${id}`, { method: "PATCH", ...json({ title }) }, nothing);
}

export function sendDeletion(id: string): Promise<CallResult<null>> {
  return call(`${sessions}/${id}`, { method: "DELETE" }, nothing);
}

/** Returns whether a conversation is open to colleagues. */
export function fetchHandOver(id: string): Promise<CallResult<HandOver>> {
  return call(`${sessions}/${id}/link`, {}, (response) => response.json());
}

/** Opens a conversation to colleagues and returns its new state. */
export function createLink(id: string): Promise<CallResult<HandOver>> {
  return call(`${sessions}/${id}/link`, { method: "PUT" }, (response) => response.json());
}

/** Closes a conversation to colleagues again. */
export function sendLinkWithdrawal(id: string): Promise<CallResult<null>> {
  return call(`${sessions}/${id}/link`, { method: "DELETE" }, nothing);
}

/** Sends a question and returns the stream of its answer. */
export function sendQuestion(asking: Asking, signal: AbortSignal): Promise<CallResult<Chunks>> {
  return call("/api/chat", { method: "POST", signal, ...json(asking) }, chunks, fetchUnlessSilent);
}

/** Returns the stream of an answer: first everything written so far, then each change. */
export function openAnswerStream(answerId: string, signal: AbortSignal): Promise<CallResult<Chunks>> {
  return call(`/api/chat/answers/${answerId}`, { signal }, chunks, fetchUnlessSilent);
}

export function sendStop(answerId: string): Promise<CallResult<null>> {
  return call(`/api/chat/answers/${answerId}`, { method: "DELETE" }, nothing);
}

/** Saves the user's feedback on an answer; null deletes it. */
export function sendFeedback(answerId: string, feedback: Feedback | null): Promise<CallResult<null>> {
  const init = feedback ? { method: "PUT", ...json(feedback) } : { method: "DELETE" };
  return call(`/api/chat/answers/${answerId}/feedback`, init, nothing);
}

/**
 * Saves the values entered in the calculator at index `place` of an answer; null deletes them. The request survives
 * leaving the page.
 */
export function sendFilled(answerId: string, place: number, filled: FilledForm | null): Promise<CallResult<null>> {
  const init = filled
    ? { method: "PUT", ...json({ place, entries: filled.entries, isConfirmed: filled.isConfirmed }) }
    : { method: "DELETE", ...json({ place }) };
  return call(`/api/chat/answers/${answerId}/readings`, { ...init, keepalive: true }, nothing);
}

export function fetchCalculator(documentId: string, calculatorId: string): Promise<CallResult<Calculator>> {
  return call(`/api/chat/calculators/${documentId}/${calculatorId}`, {}, (response) => response.json());
}

/** Returns an attached file with what was read from it. */
export function fetchAttachment(id: string): Promise<CallResult<Attachment>> {
  return call(`${attachments}/${id}`, {}, (response) => response.json());
}

/** Keeps the text of each page of an attached file as its user confirmed it. */
export function sendConfirmedTexts(id: string, texts: readonly string[]): Promise<CallResult<null>> {
  return call(`${attachments}/${id}`, { method: "PUT", ...json({ texts }) }, nothing);
}

/** Deletes an attached file with its text. */
export function sendAttachmentRemoval(id: string): Promise<CallResult<null>> {
  return call(`${attachments}/${id}`, { method: "DELETE" }, nothing);
}

export function fetchOwnDocuments(): Promise<CallResult<OwnLibrary>> {
  return call("/api/documents", {}, (response) => response.json(), fetchUnlessSilent);
}

export function renameOwnDocument(id: string, title: string): Promise<CallResult<null>> {
  return call(`/api/documents/${id}`, { method: "PATCH", ...json({ title }) }, nothing);
}

/** Deletes a document of the account permanently. */
export function deleteOwnDocument(id: string): Promise<CallResult<null>> {
  return call(`/api/documents/${id}`, { method: "DELETE" }, nothing);
}

/** Offers a document of the account to everyone, or withdraws the offer. */
export function offerOwnDocument(id: string, isOffered: boolean): Promise<CallResult<null>> {
  return call(`/api/documents/${id}/offer`, { method: isOffered ? "PUT" : "DELETE" }, nothing);
}

/** Gives the password of the file of an own document. */
export function unlockOwnDocument(id: string, password: string): Promise<CallResult<null>> {
  return call(`/api/documents/${id}/password`, { method: "POST", ...json({ password }) }, nothing);
}

/** Returns the pages that can be kept on this device in each of the languages. */
export function fetchPagesToKeep(languages: readonly Language[]): Promise<CallResult<WantedPage[]>> {
  const query = new URLSearchParams(languages.map((language) => ["language", language]));
  return call(`/api/offline-pages?${query}`, {}, (response) => response.json());
}

async function call<Value>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Value> | Value,
  send: (path: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<CallResult<Value>> {
  try {
    const response = await send(path, init);
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    // Our API never answers with a page: this is the sign-in page of a public network, which answers every address.
    if (response.headers.get("content-type")?.startsWith("text/html"))
      return { ok: false, problem: { kind: "network" } };
    return { ok: true, value: await read(response) };
  } catch (error) {
    if (!isConnectionFault(error)) throw error;
    return { ok: false, problem: { kind: "network" } };
  }
}

/** Faults of the server with words of their own. */
const namedFaults = ["disk_full", "store_unavailable"] as const satisfies ApiRefusal[];

async function problemOf(response: Response): Promise<CallProblem> {
  const isOurs = response.headers.get("content-type")?.startsWith("application/json");
  if (!isOurs) return { kind: "server" };
  if (response.status >= 500) return { kind: await faultOf(response) };
  const { error, retryAfter } = await response.json();
  return { kind: error, retryAfter };
}

async function faultOf(response: Response): Promise<CallProblem["kind"]> {
  // A body that breaks off names no fault: it is one of the server all the same.
  const body = await response.json().catch(() => null);
  return namedFaults.find((one) => one === body?.error) ?? "server";
}

/** Returns whether the call may succeed later without any act of the user. */
export function mayPass({ kind }: CallProblem): boolean {
  return kind === "network" || kind === "server";
}

function json(body: unknown): RequestInit {
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

function chunks(response: Response): Chunks {
  if (!response.body) throw new TypeError("an answer came without a body");
  return readChunks(response.body);
}

function nothing(): null {
  return null;
}
