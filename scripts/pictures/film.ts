import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame } from "./recording.ts";

/** H.264 plays in every browser in use, and at this quality text stays sharp. VP9 was half as heavy again. */
const encoder = "-c:v libx264 -preset veryslow -crf 33 -pix_fmt yuv420p -movflags +faststart -an".split(" ");

/** @throws {Error} if ffmpeg is not installed. */
export function ensureFfmpeg(): void {
  if (spawnSync("ffmpeg", ["-version"]).error) throw new Error("The loop needs ffmpeg: apt-get install ffmpeg");
}

/**
 * Writes frames as an MP4 without sound.
 * @throws {Error} if ffmpeg fails.
 */
export function writeFilm(frames: readonly Frame[], file: string): void {
  const work = mkdtempSync(join(tmpdir(), "film-"));
  const list = frames.flatMap(({ png, ms }, index) => {
    writeFileSync(join(work, `${index}.png`), png);
    return [`file ${index}.png`, `duration ${ms / 1000}`];
  });
  // The last frame has to stand twice for its duration to count.
  writeFileSync(join(work, "list"), [...list, `file ${frames.length - 1}.png`].join("\n"));
  const args = ["-v", "error", "-f", "concat", "-i", join(work, "list"), "-fps_mode", "vfr", ...encoder, "-y", file];
  const { status, error } = spawnSync("ffmpeg", args, { stdio: "inherit" });
  rmSync(work, { recursive: true });
  if (error || status !== 0) throw new Error(`ffmpeg ${args.join(" ")} failed`, { cause: error });
}
