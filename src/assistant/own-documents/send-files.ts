import type { OwnUpload } from "~/documents/own/own-document";

/** Why the outcome of an upload is unknown. */
export type SendingProblem = "network" | "server" | "too_fast" | "unauthenticated" | "not_approved";

/** The outcome of an upload. */
export type Sent =
  | { readonly ok: true; readonly outcomes: readonly OwnUpload[] }
  | { readonly ok: false; readonly problem: SendingProblem };

/**
 * Uploads a file and returns the outcome. Reports progress as a share from 0 to 1; `fetch` cannot, so this uses
 * XMLHttpRequest. `replaces` is the id of the document that the file is a new version of, or null.
 */
export function sendFile(file: File, replaces: string | null, onProgress: (share: number) => void): Promise<Sent> {
  const form = new FormData();
  // Must precede the file: the server reads fields after a file only once the file has arrived.
  if (replaces) form.append("replaces", replaces);
  form.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", "/api/documents");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return new Promise((resolve) => {
    request.addEventListener("error", () => resolve({ ok: false, problem: "network" }));
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && Array.isArray(response)) return { ok: true, outcomes: response };
  if (status === 413) return { ok: true, outcomes: [{ name: "", kind: "too-large", documentId: null }] };
  const refusal: unknown = response?.error;
  if (refusal === "too_fast" || refusal === "unauthenticated" || refusal === "not_approved")
    return { ok: false, problem: refusal };
  return { ok: false, problem: "server" };
}
