import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Services } from "~/platform/context.server";
import { someCaller, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { passwordHashOf } from "../password/credentials.server";
import { knownBrowser, knownBrowserCookie } from "./known-browser.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

afterEach(() => {
  vi.useRealTimers();
});

async function someOwner() {
  const { userId } = (await someStaff(services, "viewer")).staff;
  return { userId, hash: await passwordHashOf(services.database.db, userId) };
}

/** Returns the cookies of a browser after a sign-in to an account, with the cookies that it had before. */
async function signedIn(userId: string, cookies = ""): Promise<string> {
  return (await knownBrowserCookie(services, someCaller({ cookies }), userId)).split(";")[0] ?? "";
}

const known = (owner: Awaited<ReturnType<typeof someOwner>>, cookies: string) =>
  knownBrowser(services, someCaller({ cookies }), owner);

test("knows a browser for 180 days after the last sign-in, among other cookies", async () => {
  const owner = await someOwner();
  const signIn = Date.UTC(2026, 10, 1);
  vi.useFakeTimers({ toFake: ["Date"], now: signIn });
  const cookies = `theme=dark; ${await signedIn(owner.userId)}`;
  const id = await known(owner, cookies);
  expect(id).toMatch(/^[\w-]{16}$/);
  vi.setSystemTime(signIn + 180 * 86_400_000 - 1);
  expect(await known(owner, cookies)).toBe(id);
  vi.setSystemTime(signIn + 180 * 86_400_000);
  expect(await known(owner, cookies)).toBeNull();
});

test("forgets the browser after a new password, and never knew it to another account", async () => {
  const [owner, other] = [await someOwner(), await someOwner()];
  const cookies = await signedIn(owner.userId);
  expect(await known({ ...owner, hash: "another" }, cookies)).toBeNull();
  expect(await known({ ...owner, hash: null }, cookies)).toBeNull();
  expect(await known(other, cookies)).toBeNull();
  expect(await known(owner, "")).toBeNull();
});

test.each([
  ["another signature", (proof: string) => proof.replace(/.$/, (last) => (last === "A" ? "E" : "A"))],
  ["a short signature", (proof: string) => proof.slice(0, -1)],
  ["no signature", (proof: string) => proof.slice(0, proof.lastIndexOf("."))],
  ["an empty signature", (proof: string) => proof.slice(0, proof.lastIndexOf(".") + 1)],
  ["no id", (proof: string) => proof.slice(proof.indexOf("."))],
  ["no end", (proof: string) => proof.replace(/\.\d+\./, "..")],
  ["something behind it", (proof: string) => `${proof}.x`],
])("makes nothing known by a proof with %s, and reads the next one", async (_, spoil) => {
  const owner = await someOwner();
  const [name = "", proof = ""] = (await signedIn(owner.userId)).split("=");
  expect(await known(owner, `${name}=${spoil(proof)}`)).toBeNull();
  expect(await known(owner, `${name}=${spoil(proof)}~${proof}`)).not.toBeNull();
});

test("keeps the proofs of the six accounts that signed in last, one of each", async () => {
  const owners = await Promise.all(Array.from({ length: 7 }, someOwner));
  let cookies = "";
  for (const { userId } of owners) cookies = await signedIn(userId, await signedIn(userId, cookies));
  const ids = await Promise.all(owners.map((owner) => known(owner, cookies)));
  expect(ids.map((id) => id !== null)).toEqual([false, true, true, true, true, true, true]);
});
