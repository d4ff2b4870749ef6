import { type Env, InvalidEnvironment } from "~/platform/env.server";
import { type PasswordProblem, passwordLength, problemOfPassword } from "./password-rules.server";

const reasons: Record<PasswordProblem, string> = {
  too_short: "too short",
  too_long: "too long",
  too_common: "among the most common passwords",
  too_simple: "a repetition or a row of the keyboard",
  personal: "little more than ADMIN_EMAIL or a name of the product",
};

/**
 * Checks `ADMIN_PASSWORD` against the rules for staff passwords.
 * @throws {InvalidEnvironment} with the reason in one line, without the password.
 */
export function checkAdminPassword({ ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD">): void {
  if (ADMIN_PASSWORD === undefined) return;
  const problem = problemOfPassword(ADMIN_PASSWORD, { staff: true, own: [ADMIN_EMAIL ?? null] });
  if (!problem) return;
  const { leastForStaff, most } = passwordLength;
  const allowed = `${leastForStaff} to ${most} characters that nobody can guess`;
  throw new InvalidEnvironment(
    `The environment cannot be used:\n  ADMIN_PASSWORD is ${reasons[problem]}; allowed: ${allowed}`,
  );
}
