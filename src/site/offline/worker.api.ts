import { readdirSync, readFileSync } from "node:fs";
import { forEverybody } from "../public-answers";
import workerUrl from "./worker?worker&url";

const built = "build/client";

/** The framework names its list of files by a hash of all of them. */
const fileList = /^manifest-([\w-]+)\.js$/;

let text: string | undefined;

/**
 * Answers with the service worker. It stands at the root, since it may answer for what lies below its address, and begins with
 * the version of the build: browsers take a worker for a new one when its text has changed.
 */
export function loader() {
  text ??= `const buildVersion=${JSON.stringify(buildVersion())};\n${readFileSync(built + workerUrl, "utf8")}`;
  return new Response(text, { headers: { "Content-Type": "text/javascript; charset=utf-8", ...forEverybody } });
}

/** @throws where the product was not built. */
function buildVersion(): string {
  const [version] = readdirSync(`${built}/assets`).flatMap((name) => fileList.exec(name)?.[1] ?? []);
  if (!version) throw new Error(`${built} has no list of files`);
  return version;
}
