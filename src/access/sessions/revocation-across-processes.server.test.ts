import { beforeAll, expect, test } from "vitest";
import { rejectRequests } from "~/access/decisions/decisions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { signOutUser } from "~/access/users/user-sessions.server";
import type { Services } from "~/platform/context.server";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { run } from "../../../test/server/process";
import { testServices } from "../../../test/server/services";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

async function someApproved() {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const { pool } = services.database;
  await pool.query("update profiles set status = 'approved' where user_id = $1", [outcome.userId]);
  const { rows } = await pool.query<{ id: string }>("select id from access_requests where email = $1", [form.email]);
  return { userId: outcome.userId, email: form.email, requestId: rows[0]?.id ?? "" };
}

test("two operating-system processes hear of a revocation, for the affected accounts only", async () => {
  const [rejected, signedOut, bystander] = [await someApproved(), await someApproved(), await someApproved()];
  const watched = [rejected, signedOut, bystander].map(({ userId }) => userId);
  const watchers = [
    run("watcher", services.database.url, ...watched),
    run("watcher", services.database.url, ...watched),
  ];
  for (const watcher of watchers) await watcher.line((line) => line === "watching");
  await rejectRequests(services, admin.staff, [rejected.requestId]);
  await signOutUser(services, admin.staff, signedOut.userId);
  for (const watcher of watchers) {
    await watcher.line((line) => line === `revoked ${signedOut.userId}`);
    expect(watcher.lines).toEqual(["watching", `revoked ${rejected.userId}`, `revoked ${signedOut.userId}`]);
    await watcher.kill();
  }
});

test("a process finds out about a revocation from before it listened", async () => {
  const { userId, requestId } = await someApproved();
  await rejectRequests(services, admin.staff, [requestId]);
  const watcher = run("watcher", services.database.url, userId);
  await watcher.line((line) => line === `revoked ${userId}`);
  await watcher.kill();
});
