import { beforeAll, expect, test } from "vitest";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import type { Services } from "~/platform/context.server";
import { applicantsAt } from "../../../test/server/applicants";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { waitingOf } from "./waiting.server";

const open = testServices();
const { accountOf, requestOf, signedUp } = applicantsAt(() => open.services);
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

test("tells the request of a waiting account, and its link once it is approved", async () => {
  const { email, request } = await signedUp({ promoCode: "EXPO" });
  const [id, account] = [await requestOf(email), await accountOf(request)];
  const waiting = { email, status: "pending", askedAt: expect.any(Date), promoCode: "EXPO", isStaff: false };
  expect(await waitingOf(services, account)).toEqual({ ...waiting, isOnHold: false, link: null });
  await holdRequests(services, moderator.staff, [id]);
  expect(await waitingOf(services, account)).toEqual({ ...waiting, isOnHold: true, link: null });
  await approveRequests(services, moderator.staff, [id]);
  expect(await waitingOf(services, account)).toEqual({ ...waiting, isOnHold: false, link: "open" });
  expect(await waitingOf(services, { ...account, profileStatus: "rejected" })).toMatchObject({ link: null });
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  expect(await waitingOf(services, account)).toEqual({ ...waiting, isOnHold: false, link: "expired" });
});

test("tells that staff without a profile have asked for nothing", async () => {
  const { email, staff } = moderator;
  const nothing = { status: null, askedAt: null, promoCode: null, isOnHold: false, link: null };
  expect(await waitingOf(services, staff)).toEqual({ ...nothing, email, isStaff: true });
});
