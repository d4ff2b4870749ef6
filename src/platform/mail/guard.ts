/**
 * Filters for user input in mails. Anybody can make the site send a mail to any address, through a sign-up, a request
 * or a message, so a name in it must not carry an advertisement, a warning or a link.
 */

/**
 * Character class of letters and marks. Modifier letters are left out because some look like dots; the patterns below
 * exclude the Lisu script for the same reason.
 */
const letter = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}ـʼ`;

const maxNameLength = 60;
const maxNameWords = 6;
const maxLabelLength = 80;

const plainName = new RegExp(`^(?:(?!\\p{Script=Lisu})[${letter} '’-])+$`, "u");
const plainLabel = new RegExp(`^(?:(?!\\p{Script=Lisu})[${letter}\\p{Nd} &'’"«».,،()/+–—:°%#_-])+$`, "u");

/** A host (a dot before at least two letters), an IP address, a scheme, or `www`. */
const linkInLabel = /[\p{L}\p{N}]\.\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d|\/\/|:\S|(?<!\p{L})www(?!\p{L})/u;

/**
 * Words of sentences and URLs that are not part of a name. A mail to a person whose name contains one omits the name.
 */
const noNames = new Set(
  (
    "you your yours account visit click here please password login verify urgent link website hacked " +
    "suspended blocked was were has have this our http https www com net org dot win won prize money free call " +
    "حسابك حسابكم اضغط انقر زر زوروا كلمة المرور رابط الرابط موقع الموقع اتصل فورا تم ربحت فزت جائزة مجانا هنا"
  ).split(" "),
);

/** Returns the name for the greeting, or an empty text if it could be a link, markup or a sentence. */
export function nameInMail(typed: string): string {
  if (typed.length > 4 * maxNameLength) return "";
  const name = typed.normalize("NFKC").trim();
  // Titles and initials end with a dot: "Dr. Salma", "م. سلمى".
  const words = name.replace(/(?<=^| )(\p{L}{1,3})\.(?= |$)/gu, "$1").split(" ");
  const isPlain = plainName.test(words.join(" ")) && /\p{L}/u.test(name) && !/\p{M}{4}/u.test(name);
  const isShort = name.length <= maxNameLength && words.length <= maxNameWords;
  return isPlain && isShort && !words.some((word) => noNames.has(bare(word))) ? name : "";
}

/**
 * Returns an organization, a job title or a code for a mail to staff, shortened to 80 characters, or an empty text if
 * it could be a link.
 */
export function labelInMail(typed: string): string {
  if (typed.length > 1000) return "";
  const label = typed.normalize("NFKC").trim();
  if (!plainLabel.test(label) || linkInLabel.test(label) || /\p{M}{4}/u.test(label)) return "";
  return label.length <= maxLabelLength ? label : `${label.slice(0, maxLabelLength - 1).trimEnd()}…`;
}

/**
 * Invisible characters that change how text looks: direction, joining, padding. ZWJ and ZWNJ stay, as words need them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const control = /[^\P{Cc}\n\t]/gu;

const scheme = /:(?=\/\/)|(?<=(?<!\p{L})(?:mailto|tel|sms|data|javascript)):(?=\S)/giu;
const dot = /(?<=[\p{L}\p{N}-])[.。．｡․﹒](?=\p{L}{2})|(?<=(?<!\p{L})www)\./giu;

/**
 * Returns a text that a person wrote to the reader of the mail, such as a message or a reason. All words stay, but URLs
 * are defanged (`evil[.]example`), so that no mail program turns them into links.
 */
export function quoteInMail(typed: string): string {
  const lines = typed
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .replace(control, "");
  return lines.trim().replace(scheme, "[:]").replace(dot, "[.]");
}

/** Returns the word in lower case, without accents, vowel signs and tatweel. */
function bare(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ـ", "").toLowerCase();
}
