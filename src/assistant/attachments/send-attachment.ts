import type { AttachmentOutcome, AttachmentRefusal } from "./attachment";

/** Why a file is not attached. */
export type AttachProblem =
  | AttachmentRefusal
  | "network"
  | "server"
  | "too_fast"
  | "unauthenticated"
  | "not_approved"
  /** The user gave up. */
  | "canceled";

/** Outcome of sending a file. */
type SentAttachment = Extract<AttachmentOutcome, { ok: true }> | { readonly ok: false; readonly reason: AttachProblem };

/**
 * Sends a file to be attached, and returns what was read from it. Reports the share that is uploaded, from 0 to 1;
 * `fetch` cannot, so this uses XMLHttpRequest. It ends when `signal` aborts.
 */
export function sendAttachment(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentAttachment> {
  const form = new FormData();
  form.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", "/api/chat/attachments");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.addEventListener("error", () => resolve({ ok: false, reason: "network" }));
    request.addEventListener("abort", () => resolve({ ok: false, reason: "canceled" }));
    request.addEventListener("load", () => resolve(outcomeOf(request)));
    request.send(form);
  });
}

function outcomeOf({ status, response }: XMLHttpRequest): SentAttachment {
  if (status === 200 && typeof response?.ok === "boolean") return response;
  if (status === 413) return { ok: false, reason: "too-large" };
  const refusal: unknown = response?.error;
  if (refusal === "too_fast" || refusal === "unauthenticated" || refusal === "not_approved")
    return { ok: false, reason: refusal };
  return { ok: false, reason: "server" };
}
