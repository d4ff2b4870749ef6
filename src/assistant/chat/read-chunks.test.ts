import fc from "fast-check";
import { expect, test } from "vitest";
import { readChunks } from "./read-chunks";

const chunks = [
  { type: "start", messageId: "a" },
  { type: "text-delta", id: "text", delta: "ضغط 💧 ΔP\n\nnext" },
  { type: "finish" },
];
const wire = new TextEncoder().encode(
  `: still here\n\n${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`,
);

test("reads the chunks wherever the network cuts the bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(wire.length)), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), wire.length];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, cut] of cuts.slice(1).entries()) controller.enqueue(wire.slice(cuts[index], cut));
          controller.close();
        },
      });
      expect(await Array.fromAsync(readChunks(body))).toEqual(chunks);
    }),
  );
});
