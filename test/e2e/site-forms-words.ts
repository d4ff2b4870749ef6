/** Texts of the public forms, by language. */
export const words = {
  en: {
    prefix: "",
    fill: "Please fill in this field.",
    emailForm: "Enter a complete email address, such as name@company.com.",
    failed: "Submission Error",
    notifications: "Notifications",
    contact: {
      path: "/contact",
      submit: "Send Message",
      busy: "Sending Message...",
      failedText: "There was an error sending your message. Please try again.",
      tooMany: "Too many messages.",
      done: "Message Sent Successfully",
      doneText: "Thank you for your message! We'll get back to you soon.",
      promise: "You get a reply within 24 hours.",
      next: "Send Another Message",
    },
    register: {
      path: "/register",
      submit: "Submit Request",
      busy: "Submitting Request...",
      failedText: "There was an error submitting your request. Please try again.",
      tooMany: "Too many requests.",
      done: "Registration Request Submitted",
      doneText: "Your application for access has been submitted successfully.",
      promise: "You hear from us by email within 2–3 business days.",
      next: "Return to Home",
    },
  },
  ar: {
    prefix: "/ar",
    fill: "يُرجى ملء هذا الحقل.",
    emailForm: "أدخل عنوان بريد كاملًا، مثل name@company.com.",
    failed: "خطأ في الإرسال",
    notifications: "الإشعارات",
    contact: {
      path: "/contact",
      submit: "إرسال الرسالة",
      busy: "جارٍ إرسال الرسالة...",
      failedText: "حدث خطأ أثناء إرسال رسالتك. يُرجى إعادة المحاولة.",
      tooMany: "رسائل كثيرة جدًا.",
      done: "أُرسلت الرسالة بنجاح",
      doneText: "شكرًا على رسالتك! سنعود إليك قريبًا.",
      promise: "يصلك ردّنا خلال 24 ساعة.",
      next: "أرسل رسالة أخرى",
    },
    register: {
      path: "/register",
      submit: "إرسال الطلب",
      busy: "جارٍ إرسال الطلب...",
      failedText: "حدث خطأ أثناء إرسال طلبك. يُرجى إعادة المحاولة.",
      tooMany: "طلبات كثيرة جدًا.",
      done: "تم إرسال طلب التسجيل",
      doneText: "أُرسل طلبك للوصول بنجاح.",
      promise: "يصلك ردّنا بالبريد خلال 2–3 أيام عمل.",
      next: "العودة إلى الرئيسية",
    },
  },
} as const;

export type FormName = "contact" | "register";

/** Required fields, in their order on the page. */
export const required = {
  contact: ["name", "email", "message"],
  register: ["firstName", "lastName", "email", "organization", "jobTitle", "useCase"],
};
