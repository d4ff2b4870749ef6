import type { FilePart } from "../keeping/file-store";

/**
 * Returns the part of a file of `size` bytes that a request asks for with `Range`, so that a download can go on where
 * it was cut off: null for all of it, `beyond` where the file has no such part. Several parts at once, and a part of
 * another file than `tag`, give all of it.
 */
export function partIn(
  headers: Pick<Headers, "get">,
  { tag, size }: { tag: string; size: number },
): FilePart | "beyond" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("Range") ?? "");
  const condition = headers.get("If-Range");
  if (!asked || (condition !== null && condition !== tag)) return null;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first > last ? "beyond" : { first, last };
}
