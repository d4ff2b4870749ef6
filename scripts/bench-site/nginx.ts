import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startSite } from "../../test/e2e/site-product.ts";
import { hasDebianPackages, installFromDebian } from "../debian.ts";
import { type Row, row } from "./table.ts";

const port = 9323;
const rounds = 3;
const seconds = 4;
const leastRatio = 0.5;

/**
 * Asks for the cached home page, and for the same file compressed on nginx, as fast as can be: each server on the first
 * core, wrk on the second, taking turns.
 */
export async function nginxRows(): Promise<Row[]> {
  ensureTools();
  const product = await onFirstCore(startSite);
  const site = product.site.replace("localhost", "127.0.0.1");
  const html = await (await fetch(`${site}/`)).text();
  const folder = mkdtempSync(join(tmpdir(), "drwater-nginx-"));
  const nginx = await startNginx(folder, html);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    perSecond(`${site}/`, 2);
    for (let round = 0; round < rounds; round++) {
      theirs.push(perSecond(`http://127.0.0.1:${port}/`, seconds));
      ours.push(perSecond(`${site}/`, seconds));
    }
  } finally {
    nginx.kill("SIGTERM");
    await new Promise((resolve) => nginx.once("exit", resolve));
    rmSync(folder, { recursive: true });
    await product.stop();
  }
  console.log(`cached pages a second: ${ours.join(", ")}; nginx: ${theirs.join(", ")}`);
  return [row("cached pages a second, as a share of nginx's", best(ours) / best(theirs), { least: leastRatio })];
}

const packages = { nginx: "nginx-light", wrk: "wrk", taskset: "util-linux" };

/** Installs what is missing where that can be done, and says what is missing where it cannot. */
function ensureTools(): void {
  if (process.platform !== "linux")
    throw new Error("The comparison with nginx pins processes to cores, which needs Linux.");
  if (cpus().length < 2) throw new Error("The comparison with nginx needs two cores: one serves, one asks.");
  const missing = Object.entries(packages).filter(([tool]) => spawnSync(tool, ["-v"]).error);
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  if (!hasDebianPackages())
    throw new Error(`Missing for the comparison with nginx: ${names.join(", ")}. Install them.`);
  console.log(`Installing ${names.join(", ")} …`);
  installFromDebian(names);
}

/** A process started meanwhile stays on the first core for good. */
async function onFirstCore<Result>(start: () => Promise<Result>): Promise<Result> {
  const pin = (cores: string) => spawnSync("taskset", ["-a", "-c", "-p", cores, String(process.pid)]);
  pin("0");
  try {
    return await start();
  } finally {
    pin(`0-${cpus().length - 1}`);
  }
}

/** One worker, everything that nginx needs to be fast, and the page compressed beforehand. */
async function startNginx(folder: string, html: string): Promise<ChildProcess> {
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site", "index.html"), html);
  writeFileSync(join(folder, "site", "index.html.gz"), gzipSync(html, { level: 9 }));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; gzip_vary on;
      open_file_cache max=100; types { text/html html; } default_type text/html;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b;
      fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d;
      scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${folder}/site; } }`,
  );
  const nginx = spawn(
    "taskset",
    ["-c", "0", "nginx", "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    {
      stdio: "inherit",
    },
  );
  let cause: unknown;
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/`)).ok) return nginx;
    } catch (error) {
      // Refused until it listens.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("nginx did not start", { cause });
}

function perSecond(url: string, duration: number): number {
  const args = ["-c", "1", "wrk", "-t1", "-c32", `-d${duration}s`, "-H", "Accept-Encoding: gzip", url];
  const { stdout } = spawnSync("taskset", args, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk saw errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** Other work of the machine slows a round down; none is faster than the server. */
function best(figures: number[]): number {
  return Math.max(...figures);
}
