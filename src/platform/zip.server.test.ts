import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipOf } from "./zip.server";

const encoder = new TextEncoder();

async function* entries(count: number, onRead: () => void = () => undefined) {
  for (let index = 0; index < count; index += 1) {
    const bytes = (function* () {
      onRead();
      yield encoder.encode(`Sheet ${index}, `);
      onRead();
      yield encoder.encode("second part");
    })();
    yield { path: `ورقة/${index}.txt`, bytes };
  }
}

test("makes an archive that others open, with Arabic names", async () => {
  const parts = await Array.fromAsync(zipOf(entries(3)));
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ["ورقة/0.txt", "Sheet 0, second part"],
    ["ورقة/1.txt", "Sheet 1, second part"],
    ["ورقة/2.txt", "Sheet 2, second part"],
  ]);
});

test("reads a part of a file when the former was taken", async () => {
  let read = 0;
  const parts = zipOf(entries(1000, () => (read += 1)));
  await parts.next();
  await parts.next();
  expect(read).toBeLessThan(4);
  await parts.return(undefined);
});

test("breaks off rather than giving an archive that is larger than the format allows", async () => {
  await expect(Array.fromAsync(zipOf(entries(100), 500))).rejects.toThrow(RangeError);
});
