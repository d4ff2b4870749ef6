import { expect, test } from "vitest";
import { readPicture } from "./read-picture";

/** Returns the beginning of a JPEG that tells its size, and how it is turned as EXIF has it. */
function jpegOf(width: number, height: number, orientation?: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation ?? 1, 0, 0];
  const exif = [...Buffer.from("Exif\0\0MM"), 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const first = orientation === undefined ? [0xff, 0xe0, 0, 4, 0, 0] : [0xff, 0xe1, 0, exif.length + 2, ...exif];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0];
  return Buffer.from([0xff, 0xd8, ...first, ...frame, ...scan, 0, 0xff, 0xd9]);
}

test("turns a photograph as its camera says", () => {
  expect(readPicture("jpeg", jpegOf(400, 300)).pages).toMatchObject([{ width: 300, height: 225 }]);
  expect(readPicture("jpeg", jpegOf(400, 300, 6)).pages).toMatchObject([{ width: 225, height: 300 }]);
});

test("says of a TIFF that it cannot be shown", () => {
  expect(readPicture("tiff", Buffer.from("MM\0*\0\0\0\b\0\0")).pages).toMatchObject([
    { width: 0, attention: ["not-shown"], blocks: [] },
  ]);
});

test.each([
  ["too-large", jpegOf(20_000, 20_000)],
  ["broken", jpegOf(0, 0)],
  ["broken", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
])("refuses a picture that is %s", (reason, bytes) => {
  expect(() => readPicture("jpeg", bytes)).toThrow(reason);
});

test.each([
  ["jpeg", jpegOf(400, 300).subarray(0, -2)],
  ["jpeg", jpegOf(400, 300, 6).subarray(0, 60)],
  ["png", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04\0\0\0\x04\b\0\0\0\0", "latin1")],
  ["tiff", Buffer.from("II*\0\xff\xff\xff\x7f", "latin1")],
] as const)("refuses a %s that is cut off", (kind, bytes) => {
  expect(() => readPicture(kind, bytes)).toThrow("broken");
});
