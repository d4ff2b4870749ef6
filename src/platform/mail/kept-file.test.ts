import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.server";
import { pathOfKept, readKeptText } from "./kept-file.server";

const mail = { id: "0b0c8b52-3d52-4b19-8a41-0f6b7c1d2e3f", createdAt: new Date("2026-03-01T09:00:00.123Z") };

async function someEnv() {
  const env = readEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), "kept-")) });
  onTestFinished(() => rm(env.DATA_DIR, { recursive: true }));
  await mkdir(dirname(pathOfKept(env, mail)));
  return env;
}

function message(encoding: string, body: string, type = "text/plain"): string {
  const lines = [
    "Subject: x",
    'Content-Type: multipart/alternative; boundary="--b"',
    "",
    "----b",
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    "",
    body,
    "----b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>page</p>",
    "----b--",
  ];
  return lines.join("\r\n");
}

test.each([
  ["7bit", message("7bit", "first\r\n\r\nsecond"), "first\r\n\r\nsecond"],
  ["quoted-printable", message("quoted-printable", "pH =D8=A9 50=\r\n %=3D"), "pH ة 50 %="],
  ["base64", message("base64", Buffer.from("مضخة").toString("base64")), "مضخة"],
  ["of a message without parts", "Subject: x\r\n\r\nbody", null],
  ["of a message without plain text", message("7bit", "x", "text/calendar"), null],
  ["of a part that was cut off", 'boundary="--b"\r\n\r\n----b\r\nContent-Type: text/plain', null],
])("reads the plain text of a kept mail: %s", async (_, written, text) => {
  const env = await someEnv();
  await writeFile(pathOfKept(env, mail), written);
  expect(await readKeptText(env, mail)).toBe(text);
});

test("reads nothing where the file is gone, and reports one that cannot be read", async () => {
  const env = await someEnv();
  expect(await readKeptText(env, mail)).toBeNull();
  await mkdir(pathOfKept(env, mail));
  await expect(readKeptText(env, mail)).rejects.toMatchObject({ code: "EISDIR" });
});
