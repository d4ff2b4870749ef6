import { readdirSync, readFileSync } from "node:fs";
import { forEverybody } from "../public-answers";
import workerUrl from "./worker?worker&url";

const built = "build/client";

/** The framework names its list of files by a hash of all files. */
const fileList = /^manifest-([\w-]+)\.js$/;

let text: string | undefined;

/**
 * `GET` returns the service worker. It is served from the root, because its path limits the pages it may handle. It
 * begins with the build version, because browsers update a worker when its text changes.
 */
export function loader() {
  text ??= `const buildVersion=${JSON.stringify(buildVersion())};\n${readFileSync(built + workerUrl, "utf8")}`;
  return new Response(text, { headers: { "Content-Type": "text/javascript; charset=utf-8", ...forEverybody } });
}

/**
 * Returns a hash of the build.
 * @throws {Error} if the product is not built.
 */
function buildVersion(): string {
  const [version] = readdirSync(`${built}/assets`).flatMap((name) => fileList.exec(name)?.[1] ?? []);
  if (!version) throw new Error(`${built} has no list of files`);
  return version;
}
