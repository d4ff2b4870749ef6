import { dictionary } from "@zxcvbn-ts/language-common";

/** The shortest password of an account, and of a member of staff; the longest of either. In UTF-16 units, as inputs count. */
export const passwordLength = { least: 6, leastForStaff: 12, most: 128 } as const;

export type PasswordProblem = "too_short" | "too_long" | "too_common";

const howManyAreCommon = 3000;

/** The most common leaked passwords that are long enough for an account at all. */
const common: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= passwordLength.least)
    .slice(0, howManyAreCommon),
);

/** As above for the length that staff need; the whole list has only some hundreds of them. */
const commonForStaff: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= passwordLength.leastForStaff),
);

/** Returns why `password` cannot be taken, or null when it can. */
export function problemOfPassword(password: string, { staff = false } = {}): PasswordProblem | null {
  const typed = password.toLowerCase();
  if (password.length < (staff ? passwordLength.leastForStaff : passwordLength.least)) return "too_short";
  if (password.length > passwordLength.most) return "too_long";
  return common.has(typed) || (staff && commonForStaff.has(typed)) ? "too_common" : null;
}
