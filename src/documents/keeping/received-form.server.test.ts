import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { arrivals, discard } from "./files.server";
import { receiveForm } from "./received-form.server";

const env = { DATA_DIR: await mkdtemp(join(tmpdir(), "arriving-")) };

afterAll(() => rm(env.DATA_DIR, { recursive: true }));

const limits = { size: 1000, files: 3 };

function formOf(...sent: [name: string, content: string | Uint8Array<ArrayBuffer>][]): Request {
  const form = new FormData();
  form.set("category", "guides");
  for (const [name, content] of sent) form.append("files", new File([content], name));
  return new Request("http://localhost/", { method: "POST", body: form });
}

const received = (...sent: Parameters<typeof formOf>) => receiveForm(env, formOf(...sent), limits);

describe("a form with files", () => {
  test("brings texts, and files by the hash of their bytes under names that are no paths", async () => {
    const { form, files } = await received(["../../etc/pass\u0000wd.md", "# One"], ["two.txt", "Two"]);
    expect(form.get("category")).toBe("guides");
    expect(files.arrived.map(({ name, size, mediaType }) => [name, size, mediaType])).toEqual([
      ["passwd.md", 5, "text/markdown"],
      ["two.txt", 3, "text/plain"],
    ]);
    for (const one of files.arrived) {
      expect(one.path.startsWith(arrivals(env))).toBe(true);
      await discard(one);
    }
    expect(await readdir(arrivals(env))).toEqual([]);
  });

  test("keeps a file whose name is that of a folder, and none for a field that was left empty", async () => {
    const { files } = await received(["..", "# One"], ["", ""]);
    expect(files).toMatchObject({ arrived: [{ name: "..", size: 5 }], refused: [] });
    await Promise.all(files.arrived.map(discard));
  });

  test("is told by content what it is, and refused for what is not taken", async () => {
    const { files } = await received(
      ["report.md", "%PDF-1.7 and so on"],
      ["picture.txt", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
      ["program.pdf", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0])],
    );
    expect(files.arrived.map(({ mediaType }) => mediaType).sort()).toEqual(["application/pdf", "image/png"]);
    expect(files.refused).toEqual([{ name: "program.pdf", reason: "unknown-kind" }]);
    await Promise.all(files.arrived.map(discard));
  });

  test("is taken without a file of Word that was cut off on its way", async () => {
    const cut = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);
    const { files } = await received(["cut.docx", cut], ["good.md", "# Good"]);
    expect(files.refused).toEqual([{ name: "cut.docx", reason: "broken" }]);
    expect(files.arrived.map(({ name }) => name)).toEqual(["good.md"]);
    await Promise.all(files.arrived.map(discard));
    expect(await readdir(arrivals(env))).toEqual([]);
  });

  test("says what is too large, empty or too many, and takes the rest", async () => {
    const { files } = await received(
      ["large.md", "x".repeat(1001)],
      ["none.md", ""],
      ["good.md", "# Good"],
      ["more.md", "x"],
    );
    expect(files.arrived.map(({ name }) => name)).toEqual(["good.md"]);
    expect(files.refused.map(({ reason }) => reason).sort()).toEqual(["empty", "too-large", "too-many"]);
    await Promise.all(files.arrived.map(discard));
  });

  test("is refused before a byte is written where the disk has no room for it", async () => {
    const request = formOf(["large.md", "# Large"]);
    request.headers.set("Content-Length", String(10 ** 15));
    const { files } = await receiveForm(env, request, { size: 10 ** 15, files: 3 });
    expect(files).toEqual({ arrived: [], refused: [{ name: "large.md", reason: "disk-full" }] });
    expect(await readdir(arrivals(env))).toEqual([]);
  });

  test("that is cut off or none is refused, and leaves nothing behind", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const cut = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\n# Cut';
    for (const [body, headers] of [
      [cut, type],
      ["nothing of a form", type],
      ["x", { "Content-Type": "multipart/form-data" }],
    ] as const) {
      const request = new Request("http://localhost/", { method: "POST", body, headers });
      const outcome = await receiveForm(env, request, limits).catch((error: unknown) => error);
      if (outcome instanceof Response) expect(outcome.status).toBe(400);
      else expect(outcome).toMatchObject({ files: { arrived: [] } });
    }
    expect(await readdir(arrivals(env))).toEqual([]);
  });
});
