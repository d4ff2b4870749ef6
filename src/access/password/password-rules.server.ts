import { dictionary } from "@zxcvbn-ts/language-common";
import { isRow, shortestRepeated } from "./password-patterns";

/** The shortest password of an account, and of a member of staff; the longest of either. In UTF-16 units, as inputs count. */
export const passwordLength = { least: 6, leastForStaff: 12, most: 128 } as const;

export type PasswordProblem =
  | "too_short"
  | "too_long"
  /** One of the most common, with or without digits and signs behind it. */
  | "too_common"
  /** Few different characters, the same few again, or a row of the keyboard. */
  | "too_simple"
  /** Little else than the owner's e-mail or name, or ours. */
  | "personal";

/** Whose password it will be. `own` are their e-mail address and name. */
export type PasswordFor = { staff?: boolean; own?: readonly (string | null)[] };

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

/** The fewest different characters. */
const minDifferent = { user: 4, staff: 5 } as const;

/** Shorter words are found in any text. */
const shortestWord = 3;

/** How many letters and digits have to be left when all that others know is taken out. */
const minUnknown = 6;

/** The names of product and company, in both languages. The configured ones are added at start. */
const names = new Set(["Dr. Water", "water", "دكتور ووتر", "د. ووتر", "ووتر"].map(folded));

/** Adds names that nobody may build a password from, such as that of the company. */
export function refuseNames(...more: string[]): void {
  for (const name of more) names.add(folded(name));
}

/** Returns why `password` cannot be taken, or null when it can. */
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

/** Whether little is left of a password without what everybody can know. */
function isPersonal(typed: string, own: readonly (string | null)[]): boolean {
  const words = new Set([...names, ...own.flatMap((text) => wordsOf(text ?? ""))]);
  const known = [...words].filter((word) => word.length >= shortestWord).sort((a, b) => b.length - a.length);
  const whole = folded(typed);
  const left = known.reduce((text, word) => text.replaceAll(word, ""), whole);
  return left.length < whole.length && left.length < minUnknown;
}

/** An e-mail whole, its local part and its first domain; a name whole and each of its words. */
function wordsOf(text: string): string[] {
  const [local = "", domain = ""] = text.split("@");
  return [text, local, domain.split(".")[0] ?? "", ...text.split(/\s/)].map(folded);
}

/** Letters and digits alone, in lower case. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The text without the digits and signs at its end. */
function withoutTail(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1).join("");
}
