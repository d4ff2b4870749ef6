import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";
import { copyOfTemplate } from "./product";

test("the development server answers with pages, and leads to the sign-in", async () => {
  const dataDir = copyOfTemplate();
  const server = spawn("vite", ["dev", "--port", "0"], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const site = await addressOf(server.stdout);
    const home = await fetch(`${site}/ar`);
    expect(home.status).toBe(200);
    const html = await home.text();
    expect(html).toContain('dir="rtl"');
    // React warns of a nonce here when it hydrates, because browsers hide it from scripts.
    expect(/<link data-react-router-critical-css[^>]*>/.exec(html)?.[0]).toContain('nonce=""');
    const chat = await fetch(`${site}/drwater`, { redirect: "manual" });
    expect(chat.headers.get("location")).toContain("/request-access-to-drwater");
  } finally {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Returns the address that the server prints once it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /Local:\s+(http:\S+?)\/?$/.exec(stripVTControlCharacters(line).trimEnd()) ?? [];
    if (address) return address;
  }
  throw new Error("The development server ended before it listened.");
}
