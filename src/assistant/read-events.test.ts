import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./read-events";

const wire = new TextEncoder().encode(
  ": a comment\n\nevent: x\ndata: one\n\ndata:two\r\ndata:  ضغط 💧\r\nid: 7\r\n\r\ndata: three\r\rdata\n\n" +
    "data: \n\ndata: cut",
);

test("reads events wherever the network cuts the bytes, and ignores an unfinished one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(wire.length)), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), wire.length];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, cut] of cuts.slice(1).entries()) controller.enqueue(wire.slice(cuts[index], cut));
          controller.close();
        },
      });
      expect(await Array.fromAsync(readEvents(body))).toEqual(["one", "two\n ضغط 💧", "three", ""]);
    }),
  );
});
