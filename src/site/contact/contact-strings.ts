import { defineStrings } from "~/i18n/strings";

export const contactStrings = defineStrings({
  en: {
    title: "Contact",
    description:
      "Write to the team behind Dr. Water: contact form with a reply within 24 hours, e-mail, live chat hours, and " +
      "answers to two frequent questions.",
    eyebrow: "Contact",
    heading: "Talk to us about your plant",
    lead: "Questions about Dr. Water, access for a team, or something that we got wrong: write, and a person answers.",
    form: "Send a message",
    fields: {
      name: "Name",
      email: "Email",
      company: "Company",
      optional: "optional",
      message: "Message",
      trap: "Leave this empty",
    },
    submit: "Send Message",
    busy: "Sending Message...",
    ways: {
      title: "Contact information",
      email: "Email",
      chat: "Live chat hours",
      inZone: "{{hours}} ({{zone}})",
      address: "Address",
      reply: "Reply",
      replyText: "Within 24 hours.",
    },
    questions: "Frequent questions",
    sent: {
      title: "Message Sent Successfully",
      text: "Thank you for your message! We'll get back to you soon.",
      promise: "You get a reply within 24 hours.",
      again: "Send Another Message",
    },
    errors: {
      required: "Please fill in this field.",
      emailForm: "Enter a complete email address, such as name@company.com.",
      tooLong: "Use at most {{most}} characters.",
    },
    failed: {
      title: "Submission Error",
      text: "There was an error sending your message. Please try again.",
      tooMany_one:
        "Too many messages. Please try again in {{count}} minute. " +
        "You can also write to the email address on this page.",
      tooMany_other:
        "Too many messages. Please try again in {{count}} minutes. " +
        "You can also write to the email address on this page.",
    },
  },
  ar: {
    title: "تواصل معنا",
    description:
      "اكتب إلى فريق دكتور ووتر: نموذج تواصل بردّ خلال 24 ساعة، وبريد إلكتروني، ومواعيد المحادثة " +
      "المباشرة، وجوابا سؤالين شائعين.",
    eyebrow: "تواصل معنا",
    heading: "حدّثنا عن محطتك",
    lead: "اكتب إلينا بسؤال عن دكتور ووتر، أو بطلب وصول لفريق كامل، أو بخطأ وقعنا فيه، ويردّ عليك شخص من الفريق.",
    form: "أرسل رسالة",
    fields: {
      name: "الاسم",
      email: "البريد الإلكتروني",
      company: "الشركة",
      optional: "اختياري",
      message: "الرسالة",
      trap: "اترك هذا فارغًا",
    },
    submit: "إرسال الرسالة",
    busy: "جارٍ إرسال الرسالة...",
    ways: {
      title: "معلومات التواصل",
      email: "البريد الإلكتروني",
      chat: "مواعيد المحادثة المباشرة",
      inZone: "{{hours}} ({{zone}})",
      address: "العنوان",
      reply: "الردّ",
      replyText: "خلال 24 ساعة.",
    },
    questions: "أسئلة شائعة",
    sent: {
      title: "أُرسلت الرسالة بنجاح",
      text: "شكرًا على رسالتك! سنعود إليك قريبًا.",
      promise: "يصلك ردّنا خلال 24 ساعة.",
      again: "أرسل رسالة أخرى",
    },
    errors: {
      required: "يُرجى ملء هذا الحقل.",
      emailForm: "أدخل عنوان بريد كاملًا، مثل name@company.com.",
      tooLong: "استخدم {{most}} حرفًا على الأكثر.",
    },
    failed: {
      title: "خطأ في الإرسال",
      text: "حدث خطأ أثناء إرسال رسالتك. يُرجى إعادة المحاولة.",
      tooMany_zero: "رسائل كثيرة جدًا. أعد المحاولة بعد قليل. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
      tooMany_one:
        "رسائل كثيرة جدًا. أعد المحاولة بعد دقيقة واحدة. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
      tooMany_two: "رسائل كثيرة جدًا. أعد المحاولة بعد دقيقتين. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
      tooMany_few:
        "رسائل كثيرة جدًا. أعد المحاولة بعد {{count}} دقائق. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
      tooMany_many:
        "رسائل كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
      tooMany_other:
        "رسائل كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. ويمكنك أيضًا أن تكتب إلى البريد المذكور في هذه الصفحة.",
    },
  },
});
