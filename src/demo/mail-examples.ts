import { emailChangedMail, emailTakenMail } from "~/access/account/change-email.mail";
import { accountDeletedMail } from "~/access/account/delete-account.mail";
import { decisionMail } from "~/access/decisions/decision.mail";
import { invitationMail } from "~/access/invitations/invitation.mail";
import { linkMail, passwordChangedMail } from "~/access/links/link.mail";
import { newRequestMail } from "~/access/requests/new-request.mail";
import { requestReceivedMail } from "~/access/requests/request-received.mail";
import { staffInvitationMail } from "~/access/staff/staff-invitation.mail";
import { testMail } from "~/admin/settings/test.mail";
import { languages } from "~/i18n/languages";
import type { Mail } from "~/platform/mail/outbox.server";
import { contactMessageMail } from "~/site/contact/contact-message.mail";
import { contactReceivedMail } from "~/site/contact/contact-received.mail";

const publicUrl = "https://water.example.com";
const token = "example-token-that-opens-nothing";

const people = {
  en: {
    name: "Salma Haddad",
    reason: "The programme does not cover plants of this kind yet.",
    message: "Our second stage loses pressure.\nCan the assistant help?",
    useCase: "Cleaning schedules and high ΔP in the first stage.",
  },
  ar: {
    name: "سلمى حدّاد",
    reason: "البرنامج لا يشمل محطات من هذا النوع بعد.",
    message: "المرحلة الثانية تفقد الضغط.\nهل يمكن للمساعد أن يعيننا؟",
    useCase: "جداول الغسيل وارتفاع ΔP في المرحلة الأولى.",
  },
} as const;

/** Returns every mail of the product in both languages, about people who do not exist. */
export function exampleMails(): Mail[] {
  return languages.flatMap((language) => {
    const { name, reason, message, useCase } = people[language];
    const [firstName = "", lastName = ""] = name.split(" ");
    const email = "salma@example.com";
    const facts = { language, publicUrl, to: email, name };
    const told = { firstName, lastName, organization: "Plant 4", jobTitle: "Operator", companySize: "11–50" };
    const applicant = {
      ...told,
      waterStationsManaged: "3",
      phone: "+966 50 000 0000",
      useCase,
      promoCode: null,
      email,
    };
    const toStaff = { language, publicUrl, to: "staff@example.com" };
    return [
      requestReceivedMail({ ...facts, askedAt: new Date("2026-11-19T09:00:00Z") }),
      decisionMail({ ...facts, decision: "approved" }),
      decisionMail({ ...facts, decision: "rejected", reason }),
      decisionMail({ ...facts, decision: "on_hold" }),
      invitationMail({ ...facts, token, hasAccount: false, until: new Date("2026-12-03T09:00:00Z") }),
      invitationMail({ ...facts, token, hasAccount: true, until: new Date("2026-12-03T09:00:00Z") }),
      staffInvitationMail({
        language,
        publicUrl,
        to: email,
        role: "moderator",
        from: "staff@example.com",
        token,
        until: new Date("2026-11-28T09:00:00Z"),
      }),
      linkMail("confirm-email", token, facts),
      linkMail("reset-password", token, facts),
      linkMail("change-email", token, facts),
      passwordChangedMail(facts),
      emailChangedMail(facts),
      emailTakenMail(facts),
      accountDeletedMail(facts),
      newRequestMail({ ...toStaff, applicant, approved: false }),
      contactMessageMail({ ...toStaff, sender: { name, email, company: "Plant 4", message } }),
      contactReceivedMail(facts),
      testMail({ ...toStaff, at: new Date("2026-11-19T09:00:00Z") }),
    ];
  });
}
