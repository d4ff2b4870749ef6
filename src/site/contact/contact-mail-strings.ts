import { defineStrings } from "~/i18n/strings";

/** Texts of the mails about messages from the contact page. */
export const contactMailStrings = defineStrings({
  en: {
    received: {
      subject: "We received your message",
      greeting: "Hello {{name}},",
      greetingAlone: "Hello,",
      text: "Thank you for your message! We'll get back to you soon.",
      promise: "You get a reply within 24 hours. Nothing more is needed from you.",
      button: "Visit the site",
    },
    toStaff: {
      subject: "New message from {{name}}",
      text: "A new message came in through the contact page.",
      name: "Name",
      email: "Email",
      company: "Company",
      withheld: "(not shown in mails, see the portal)",
      promise: "The sender was told to expect a reply within 24 hours.",
    },
  },
  ar: {
    received: {
      subject: "استلمنا رسالتك",
      greeting: "مرحبًا {{name}}،",
      greetingAlone: "مرحبًا،",
      text: "شكرًا على رسالتك! سنعود إليك قريبًا.",
      promise: "يصلك ردّنا خلال 24 ساعة، ولا يلزمك شيء آخر.",
      button: "زُر الموقع",
    },
    toStaff: {
      subject: "رسالة جديدة من {{name}}",
      text: "وصلت رسالة جديدة من صفحة التواصل.",
      name: "الاسم",
      email: "البريد الإلكتروني",
      company: "الشركة",
      withheld: "(لا يُعرض في الرسائل، اطّلع عليه في البوابة)",
      promise: "وعدنا المرسل بالردّ خلال 24 ساعة.",
    },
  },
});
