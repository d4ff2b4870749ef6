import { defineStrings } from "~/i18n/strings";

/** Texts of the form that requests access without an account. */
export const registerStrings = defineStrings({
  en: {
    title: "Request access without an account",
    description:
      "Ask for access to Dr. Water in one form, without creating an account. Our team reads your request and writes " +
      "to you within 2–3 business days.",
    eyebrow: "Registration request",
    heading: "Request access to Dr. Water",
    lead: "No account needed yet. Tell us who you are and how Dr. Water will help in your role.",
    fields: {
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      organization: "Organization",
      jobTitle: "Job title",
      promoCode: "Promo/Invite Code",
      codeHint: "It goes to our team with your request. It opens access at once only when you sign up with it.",
      optional: "Optional",
      reason: "How will Dr. Water help in your role?",
      reasonHint: "For example what you run, what goes wrong, and where you look things up today.",
      trap: "Leave this empty",
    },
    submit: "Submit Request",
    busy: "Submitting Request...",
    next: {
      title: "What happens next",
      received: "You get an email that we received your request.",
      decided: "Our team reads it and decides. You hear from us within 2–3 business days.",
      opened: "If it is approved, you create your account and ask your first question.",
      account: "Do you want an account right away?",
      signUp: "Sign up here",
    },
    done: {
      title: "Registration Request Submitted",
      text: "Your application for access has been submitted successfully.",
      promise: "You hear from us by email within 2–3 business days.",
      home: "Return to Home",
    },
    errors: {
      required: "Please fill in this field.",
      emailForm: "Enter a complete email address, such as name@company.com.",
      tooLong: "Use at most {{most}} characters.",
    },
    failed: {
      title: "Submission Error",
      text: "There was an error submitting your request. Please try again.",
      tooMany_one:
        "Too many requests. Please try again in {{count}} minute. You can also write to us on the contact page.",
      tooMany_other:
        "Too many requests. Please try again in {{count}} minutes. You can also write to us on the contact page.",
    },
  },
  ar: {
    title: "طلب الوصول من دون حساب",
    description:
      "اطلب الوصول إلى دكتور ووتر في نموذج واحد من دون إنشاء حساب. يقرأ فريقنا طلبك ويكتب إليك خلال 2–3 أيام عمل.",
    eyebrow: "طلب تسجيل",
    heading: "اطلب الوصول إلى دكتور ووتر",
    lead: "لا حاجة إلى حساب الآن. عرّفنا بنفسك، وكيف سيفيدك دكتور ووتر في عملك.",
    fields: {
      firstName: "الاسم الأول",
      lastName: "اسم العائلة",
      email: "البريد الإلكتروني",
      organization: "جهة العمل",
      jobTitle: "المسمّى الوظيفي",
      promoCode: "الرمز الترويجي أو رمز الدعوة",
      codeHint: "يصل الرمز إلى فريقنا مع طلبك. ولا يُفتح به الوصول فورًا إلا عند إنشاء حساب.",
      optional: "اختياري",
      reason: "كيف سيفيدك دكتور ووتر في عملك؟",
      reasonHint: "مثلًا: ماذا تشغّل، وما الذي يتعطّل، وأين تبحث عن الجواب اليوم.",
      trap: "اترك هذا فارغًا",
    },
    submit: "إرسال الطلب",
    busy: "جارٍ إرسال الطلب...",
    next: {
      title: "ماذا بعد؟",
      received: "تصلك رسالة بريد تفيد باستلام طلبك.",
      decided: "يقرؤه فريقنا ويبتّ فيه، ويصلك ردّنا خلال 2–3 أيام عمل.",
      opened: "عند الموافقة تنشئ حسابك وتطرح سؤالك الأول.",
      account: "تريد حسابًا الآن؟",
      signUp: "سجّل من هنا",
    },
    done: {
      title: "تم إرسال طلب التسجيل",
      text: "أُرسل طلبك للوصول بنجاح.",
      promise: "يصلك ردّنا بالبريد خلال 2–3 أيام عمل.",
      home: "العودة إلى الرئيسية",
    },
    errors: {
      required: "يُرجى ملء هذا الحقل.",
      emailForm: "أدخل عنوان بريد كاملًا، مثل name@company.com.",
      tooLong: "استخدم {{most}} حرفًا على الأكثر.",
    },
    failed: {
      title: "خطأ في الإرسال",
      text: "حدث خطأ أثناء إرسال طلبك. يُرجى إعادة المحاولة.",
      tooMany_zero: "طلبات كثيرة جدًا. أعد المحاولة بعد قليل. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
      tooMany_one: "طلبات كثيرة جدًا. أعد المحاولة بعد دقيقة واحدة. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
      tooMany_two: "طلبات كثيرة جدًا. أعد المحاولة بعد دقيقتين. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
      tooMany_few: "طلبات كثيرة جدًا. أعد المحاولة بعد {{count}} دقائق. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
      tooMany_many: "طلبات كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
      tooMany_other: "طلبات كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. ويمكنك أيضًا أن تكتب إلينا من صفحة التواصل.",
    },
  },
});
