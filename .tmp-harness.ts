import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
export async function testDatabase() {
  const name = `t_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client("postgres://postgres@127.0.0.1:54999/postgres");
  await admin.connect(); await admin.query(`create database ${name}`); await admin.end();
  const url = `postgres://postgres@127.0.0.1:54999/${name}`;
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: "/tmp/ops" }, createLog({ LOG_LEVEL: "silent" }));
  for (const f of ["/tmp/ops/schema.sql", "/work/main/src/platform/db/triggers.sql"])
    for (const s of readFileSync(f, "utf8").split("--> statement-breakpoint")) await database.pool.query(s);
  return database;
}
