import { dictionary } from "@zxcvbn-ts/language-common";
import { isRow, shortestRepeated } from "./password-patterns";

/** Minimum length of a password, that for staff, and the maximum. In UTF-16 units, as inputs count. */
export const passwordLength = { least: 6, leastForStaff: 12, most: 128 } as const;

export type PasswordProblem =
  | "too_short"
  | "too_long"
  /** One of the most common passwords, with or without digits and signs at its end. */
  | "too_common"
  /** Few different characters, a repetition, or a sequence of the keyboard. */
  | "too_simple"
  /** Little more than the owner's e-mail or name, or a name of the product. */
  | "personal";

/** The owner of a new password. `own` holds their e-mail address and name. */
export type PasswordFor = { staff?: boolean; own?: readonly (string | null)[] };

const howManyAreCommon = 3000;

/** The most common leaked passwords that are long enough for an account at all. */
const common: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= passwordLength.least)
    .slice(0, howManyAreCommon),
);

/** The same for the length that staff need; the whole list has only some hundreds of them. */
const commonForStaff: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= passwordLength.leastForStaff),
);

/** Minimum number of different characters. */
const minDifferent = { user: 4, staff: 5 } as const;

/** Minimum length of a word: shorter ones occur in any text. */
const shortestWord = 3;

/** Minimum number of letters and digits that must be left without the known words. */
const minUnknown = 6;

/** Names of product and company in both languages. `refuseNames` adds the configured ones at start. */
const names = new Set(["Dr. Water", "water", "دكتور ووتر", "د. ووتر", "ووتر"].map(folded));

/** Adds names, such as that of the company, on which no password may be based. */
export function refuseNames(...more: string[]): void {
  for (const name of more) names.add(folded(name));
}

/** Returns why `password` is refused, or null if it is accepted. */
export function problemOfPassword(
  password: string,
  { staff = false, own = [] }: PasswordFor = {},
): PasswordProblem | null {
  const least = staff ? passwordLength.leastForStaff : passwordLength.least;
  if (password.length < least) return "too_short";
  if (password.length > passwordLength.most) return "too_long";
  const typed = password.normalize("NFKC").toLowerCase();
  if (isCommon(typed, staff)) return "too_common";
  if (isSimple(typed, least, minDifferent[staff ? "staff" : "user"])) return "too_simple";
  return isPersonal(typed, own) ? "personal" : null;
}

function isCommon(typed: string, staff: boolean): boolean {
  const bare = withoutTail(typed);
  return [typed, bare].some((text) => common.has(text) || (staff && commonForStaff.has(text)));
}

function isSimple(typed: string, least: number, fewest: number): boolean {
  return new Set(typed).size < fewest || shortestRepeated(typed).length < least || isRow(typed);
}

/** Returns whether little is left of a password without the words that everybody can know. */
function isPersonal(typed: string, own: readonly (string | null)[]): boolean {
  const words = new Set([...names, ...own.flatMap((text) => wordsOf(text ?? ""))]);
  const known = [...words].filter((word) => word.length >= shortestWord).sort((a, b) => b.length - a.length);
  const whole = folded(typed);
  const left = known.reduce((text, word) => text.replaceAll(word, ""), whole);
  return left.length < whole.length && left.length < minUnknown;
}

/** Returns an e-mail with its local part and first domain label, or a name with each of its words. */
function wordsOf(text: string): string[] {
  const [local = "", domain = ""] = text.split("@");
  return [text, local, domain.split(".")[0] ?? "", ...text.split(/\s/)].map(folded);
}

/** Returns only letters and digits, in lower case. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the text without digits and signs at its end. */
function withoutTail(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1).join("");
}
