import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { answerArrival, answerCreation, type Reception } from "~/documents/arriving/tus.server";
import type { TestServices } from "./services";

const tus = { "Tus-Resumable": "1.0.0" };

type Begun = { id?: string; size: number; name?: string; words?: Record<string, string> };

/** Returns what a client of tus 1.0 sends to `held`. */
export function tusClient(held: TestServices) {
  const begin = (at: Reception, { id = randomUUID(), size, name = "pump.txt", words = {} }: Begun) => {
    const metadata = Object.entries({ id, filename: name, ...words })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(",");
    const headers = { ...tus, "Upload-Length": String(size), "Upload-Metadata": metadata };
    return answerCreation(held.services, at, new Request("http://localhost/", { method: "POST", headers }));
  };
  const call = (at: Reception, id: string, method: string, more: RequestInit & { offset?: number } = {}) => {
    const { offset, ...init } = more;
    const part = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) };
    const headers = { ...tus, ...(method === "PATCH" && part) };
    const request = new Request("http://localhost/", { method, headers, ...init, duplex: "half" } as RequestInit);
    return answerArrival(held.services, at, id, request);
  };
  return {
    begin,
    call,
    /** Begins a file and returns its id. */
    async begun(at: Reception, about: Begun): Promise<string> {
      const { status, headers } = await begin(at, about);
      expect(status).toBe(201);
      return headers.get("Location")?.split("/").at(-1) ?? "";
    },
    patch: (at: Reception, id: string, offset: number, body: BodyInit) => call(at, id, "PATCH", { offset, body }),
  };
}

/** Returns the bytes of `length` sentences, unlike any other. */
export function textOf(length: number): Buffer<ArrayBuffer> {
  return Buffer.from(`${randomUUID()} The pump stops at 17 litres. `.repeat(length));
}
