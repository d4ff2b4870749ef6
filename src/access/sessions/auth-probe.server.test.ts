import { expect, test } from "vitest";
import { brokenServices } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { authOf } from "./auth.server";
import { probeAuthentication } from "./auth-probe.server";

const open = testServices();

test("finds that signing in works, and that it does not without the database", async () => {
  await expect(probeAuthentication(open.services)).resolves.toBeUndefined();
  await expect(probeAuthentication(brokenServices(open.services))).rejects.toThrow();
});

test("tries again after the secret could not be read", async () => {
  const { AUTH_SECRET: secret, ...rest } = open.services.env;
  const env: typeof open.services.env = { ...rest, DATA_DIR: "/dev/null" };
  const services = { ...open.services, env };
  await expect(authOf(services)).rejects.toThrow();
  Object.assign(env, { AUTH_SECRET: secret });
  await expect(probeAuthentication(services)).resolves.toBeUndefined();
  expect(authOf(services)).toBe(authOf(services));
});
