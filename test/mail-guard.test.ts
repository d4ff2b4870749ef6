import { render, toPlainText } from "@react-email/components";
import { expect, test } from "vitest";
import { emailChangedMail, emailTakenMail } from "../src/access/account/change-email.mail";
import { accountDeletedMail } from "../src/access/account/delete-account.mail";
import { decisionMail } from "../src/access/decisions/decision.mail";
import { invitationMail } from "../src/access/invitations/invitation.mail";
import { linkMail, passwordChangedMail } from "../src/access/links/link.mail";
import { newRequestMail } from "../src/access/requests/new-request.mail";
import { requestReceivedMail } from "../src/access/requests/request-received.mail";
import { staffInvitationMail } from "../src/access/staff/staff-invitation.mail";
import { testMail } from "../src/admin/settings/test.mail";
import { exampleMails } from "../src/demo/mail-examples";
import { type Language, languages } from "../src/i18n/languages";
import type { Mail } from "../src/platform/mail/outbox.server";
import { contactMessageMail } from "../src/site/contact/contact-message.mail";
import { contactReceivedMail } from "../src/site/contact/contact-received.mail";

const publicUrl = "https://water.example.com";
const at = new Date("2026-11-19T09:00:00Z");
const address = { publicUrl, to: "victim@example.com" };

type Payloads = Record<string, readonly [text: string, trace: RegExp]>;

/** Texts that no mail of ours may contain. `trace` is the part that would show. */
const payloads = {
  sentence: ["Your account was hacked, visit http://evil.test", /hacked|evil/],
  "bare domain": ["evil.test", /evil/],
  "www without a scheme": ["Visit www.evil.test", /evil/],
  "Arabic with a domain": ["حسابك مخترق، زر evil.test", /evil|مخترق/],
  HTML: ['<a href="https://evil.test">Salma</a>', /evil/],
  Markdown: ["[Salma](https://evil.test)", /evil/],
  "a line break": ["Salma\r\nBcc: thief@evil.test", /Bcc|evil/],
  "bidi controls": ["Salma \u202etset.live\u202c", /[\u202a-\u202e]|tset/],
  "a look-alike dot": ["evil\u3002test", /evil/],
  "a tone mark as a dot": ["evil\ua4f8test", /evil/],
  "full-width letters": ["ｗｗｗ．ｅｖｉｌ．ｔｅｓｔ", /evil|ｅｖｉｌ/],
  "an address": ["thief@evil.test", /evil/],
  "very long": [`evil${"x".repeat(5000)}`, /evil/],
  "marks over marks": [`evil${"\u0301".repeat(40)}`, /evil/],
} as const satisfies Payloads;

/** A sentence without a link: it greets nobody. Staff may read it as an organization, where no link can be in it. */
const sentences = {
  "an English sentence": ["Your account was hacked", /hacked/],
  "an Arabic sentence": ["حسابك مخترق اضغط الرابط", /مخترق/],
  "seven words": ["evil evil evil evil evil evil evil", /evil/],
} as const satisfies Payloads;

const noApplicant = {
  firstName: null,
  lastName: null,
  organization: null,
  jobTitle: null,
  companySize: null,
  waterStationsManaged: null,
  phone: null,
  useCase: null,
  promoCode: null,
  email: "applicant@example.com",
};
const sender = { name: "Salma", email: "sender@example.com", company: null, message: "Hello" };

type Make = (typed: string, language: Language) => Mail;

/** Every mail that carries a name, an organization, a title or a code, by the field that somebody typed. */
const names: Record<string, Make> = {
  "request-received: name": (name, language) => requestReceivedMail({ ...address, language, name, askedAt: at }),
  "request-approved: name": (name, language) => decisionMail({ ...address, language, name, decision: "approved" }),
  "request-rejected: name": (name, language) => decisionMail({ ...address, language, name, decision: "rejected" }),
  "request-on-hold: name": (name, language) => decisionMail({ ...address, language, name, decision: "on_hold" }),
  "invitation: name": (name, language) =>
    invitationMail({ ...address, language, name, token: "t", hasAccount: false, until: at }),
  "invitation to an owner: name": (name, language) =>
    invitationMail({ ...address, language, name, token: "t", hasAccount: true, until: at }),
  "confirm-email: name": (name, language) => linkMail("confirm-email", "t", { ...address, language, name }),
  "reset-password: name": (name, language) => linkMail("reset-password", "t", { ...address, language, name }),
  "change-email: name": (name, language) => linkMail("change-email", "t", { ...address, language, name }),
  "email-changed: name": (name, language) => emailChangedMail({ ...address, language, name }),
  "email-taken: name": (name, language) => emailTakenMail({ ...address, language, name }),
  "account-deleted: name": (name, language) => accountDeletedMail({ ...address, language, name }),
  "password-changed: name": (name, language) => passwordChangedMail({ ...address, language, name }),
  "contact-received: name": (name, language) => contactReceivedMail({ ...address, language, name }),
  "contact-message: name": (name, language) =>
    contactMessageMail({ ...address, language, sender: { ...sender, name } }),
  "contact-message: company": (company, language) =>
    contactMessageMail({ ...address, language, sender: { ...sender, company } }),
  ...Object.fromEntries(
    (
      [
        "firstName",
        "lastName",
        "organization",
        "jobTitle",
        "companySize",
        "waterStationsManaged",
        "phone",
        "promoCode",
      ] as const
    ).map((field) => [
      `new-request: ${field}`,
      (typed: string, language: Language) =>
        newRequestMail({ ...address, language, applicant: { ...noApplicant, [field]: typed }, approved: false }),
    ]),
  ),
};

/** Every mail that quotes what somebody wrote for its reader. */
const quotes: Record<string, Make> = {
  "request-rejected: reason": (reason, language) =>
    decisionMail({ ...address, language, name: "Salma", decision: "rejected", reason }),
  "new-request: use case": (useCase, language) =>
    newRequestMail({ ...address, language, applicant: { ...noApplicant, useCase }, approved: false }),
  "contact-message: message": (message, language) =>
    contactMessageMail({ ...address, language, sender: { ...sender, message } }),
};

/** Mails without a word of anybody's; addresses were checked when the accounts were made. */
const plain: Make[] = [
  (_, language) =>
    staffInvitationMail({ ...address, language, role: "viewer", from: "admin@example.com", token: "t", until: at }),
  (_, language) => testMail({ ...address, language, at }),
];

const greets = ([field]: [string, Make]) => /: (?:name|firstName|lastName)$/.test(field);

const cases = (table: Record<string, Make>, tried: Payloads) =>
  Object.entries(table).flatMap(([field, make]) =>
    Object.entries(tried).flatMap(([kind, payload]) =>
      languages.map((language) => ({ field, kind, language, make, payload })),
    ),
  );

async function written(mail: Mail): Promise<string[]> {
  const html = await render(mail.body);
  return [mail.subject, html, toPlainText(html, { wordwrap: 78 })];
}

/**
 * Text that mail programs turn into a link: a scheme, `www.`, or a host. The product's own addresses are removed
 * before.
 */
const linked = /\w:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\u2024]\p{L}{2}|mailto:/iu;

function ownRemoved(text: string): string {
  const own = /https:\/\/water\.example\.com[^\s"\]]*|[\w-]+@example\.com|<!DOCTYPE[^>]*>|<[^>]*>/g;
  return text.replace(own, " ");
}

test("the table names every mail", () => {
  const made = [...Object.values(names), ...Object.values(quotes), ...plain].map((make) => make("x", "en").template);
  expect(new Set(made)).toEqual(new Set(exampleMails().map(({ template }) => template)));
});

test.each([...cases(names, payloads), ...cases(Object.fromEntries(Object.entries(names).filter(greets)), sentences)])(
  "$field in $language carries nothing of: $kind",
  async ({ make, language, payload }) => {
    const [text, trace] = payload;
    for (const part of await written(make(text, language))) expect(trace.exec(part)?.[0]).toBeUndefined();
  },
);

test.each(cases(quotes, payloads))(
  "$field in $language makes no link of: $kind",
  async ({ make, language, payload }) => {
    const [subject = "", html = "", text = ""] = await written(make(payload[0], language));
    expect(payload[1].exec(subject)?.[0]).toBeUndefined();
    for (const part of [html, text]) {
      expect(linked.exec(ownRemoved(part))?.[0]).toBeUndefined();
      expect(/[\u202a-\u202e]/.exec(part)?.[0]).toBeUndefined();
    }
  },
);

test.each(languages)("the greeting stands without a name in %s", async (language) => {
  const [, , text] = await written(
    requestReceivedMail({ ...address, language, name: payloads.sentence[0], askedAt: at }),
  );
  expect(text).toMatch(language === "ar" ? /مرحبًا،/ : /Hello,/);
});
