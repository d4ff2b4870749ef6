import type { OwnUpload } from "~/documents/own/own-document";

/** Why nobody knows what became of a file. */
export type SendingProblem = "network" | "server" | "too_fast" | "unauthenticated" | "not_approved";

/** What became of files that were sent. */
export type Sent = { readonly outcomes: readonly OwnUpload[] } | { readonly problem: SendingProblem };

/**
 * Sends a file, and tells how far that is, from 0 to 1. `fetch` cannot tell, so this is a request of the older kind.
 * `replaces` is the document that it is a new version of.
 */
export function sendFile(file: File, replaces: string | null, onProgress: (share: number) => void): Promise<Sent> {
  const form = new FormData();
  // Behind a file nothing more would be read before it has arrived.
  if (replaces) form.append("replaces", replaces);
  form.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", "/api/documents");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return new Promise((resolve) => {
    request.addEventListener("error", () => resolve({ problem: "network" }));
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && Array.isArray(response)) return { outcomes: response };
  if (status === 413) return { outcomes: [{ name: "", outcome: "too-large", documentId: null }] };
  const refusal: unknown = response?.error;
  if (refusal === "too_fast" || refusal === "unauthenticated" || refusal === "not_approved")
    return { problem: refusal };
  return { problem: "server" };
}
