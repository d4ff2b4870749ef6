import { openDatabase } from "~/platform/db/client.server";
import { promoCodes } from "~/platform/db/schema";
import { createLog } from "~/platform/log.server";
import type { Product } from "./product.ts";

const code = "BENCH-CHAT";
const atOnce = 8;

/** Signs people up with a code, each from an address of their own. Returns the cookies of their sessions. */
export async function signUpPeople({ site, dataDir }: Product, count: number): Promise<string[]> {
  const database = await openDatabase({ DATA_DIR: dataDir }, createLog({ LOG_LEVEL: "silent" }));
  await database.db.insert(promoCodes).values({ code });
  await database.close();
  const cookies: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) cookies[index] = await signUp(site, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return cookies;
}

async function signUp(site: string, index: number): Promise<string> {
  const form = {
    intent: "sign-up",
    email: `asker-${index}@example.com`,
    password: "a long bench password",
    promoCode: code,
  };
  const response = await fetch(`${site}/request-access-to-drwater?mode=signup`, {
    method: "POST",
    headers: { origin: site, "x-forwarded-for": `10.1.${index >> 8}.${index & 255}` },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  if (response.status !== 302 || !cookie) throw new Error(`signing up answered ${response.status}`);
  return cookie;
}
