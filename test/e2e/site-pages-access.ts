import { type SitePage, signUp } from "./site-page";

/** Pages about trust and privacy, and pages that request access. */
export const accessPages: SitePage[] = [
  {
    path: "/trust",
    links: ["/privacy", "/contact"],
    en: {
      title: "Trust · Dr. Water",
      heading: "Don’t take our word for it. Check it.",
      texts: [
        "178 of 184",
        "146 of 148",
        "27 of 36",
        "No language model writes",
        "Sure",
        "Unsure",
        "Silent",
        "99 of 100",
        "argon2id",
        "At least 366 days",
        "What we do not claim",
      ],
    },
    ar: {
      title: "الثقة · دكتور ووتر",
      heading: "لا تصدّقنا، بل تحقّق بنفسك.",
      texts: ["178 من 184", "146 من 148", "لا نموذج لغوي", "ثلاث نبرات", "ما يرفضه", "كيف نحميه", "ما لا ندّعيه"],
    },
  },
  {
    path: "/privacy",
    links: ["#stored", "mailto:privacy@example.com"],
    en: {
      title: "Privacy notice · Dr. Water",
      heading: "Privacy notice",
      texts: ["[Company registration]", "Who is responsible", "What we store", "Why", "Who sees it", "Your rights"],
    },
    ar: {
      title: "إشعار الخصوصية · دكتور ووتر",
      heading: "إشعار الخصوصية",
      texts: ["[السجل التجاري للشركة]", "من المسؤول", "ماذا نحفظ", "من يراه", "حقوقك"],
    },
  },
  {
    path: "/register",
    links: [signUp],
    en: {
      title: "Request access without an account · Dr. Water",
      heading: "Request access to Dr. Water",
      texts: ["Promo/Invite Code", "Optional", "How will Dr. Water help in your role?", "Submit Request"],
    },
    ar: {
      title: "طلب الوصول من دون حساب · دكتور ووتر",
      heading: "اطلب الوصول إلى دكتور ووتر",
      texts: ["الرمز الترويجي أو رمز الدعوة", "اختياري", "كيف سيفيدك دكتور ووتر في عملك؟", "إرسال الطلب"],
    },
  },
  {
    path: "/request-access-to-drwater",
    links: ["/request-access-to-drwater", signUp, "/forgot-password"],
    en: {
      title: "Sign In · Dr. Water",
      heading: "Sign in to Dr. Water",
      texts: ["Sign In", "Request Access", "Email", "Password", "Forgot your password?"],
    },
    ar: {
      title: "تسجيل الدخول · دكتور ووتر",
      heading: "تسجيل الدخول إلى دكتور ووتر",
      texts: ["تسجيل الدخول", "طلب الوصول", "البريد الإلكتروني", "كلمة المرور"],
    },
  },
  {
    path: signUp,
    links: ["/request-access-to-drwater", signUp, "/register"],
    en: {
      title: "Request Access · Dr. Water",
      heading: "Request access to Dr. Water",
      texts: ["within 2–3 business days", "Organization", "Water stations managed", "Promo/Invite Code (optional)"],
    },
    ar: {
      title: "طلب الوصول · دكتور ووتر",
      heading: "اطلب الوصول إلى دكتور ووتر",
      texts: ["خلال 2–3 أيام عمل", "جهة العمل", "حجم الشركة", "الرمز الترويجي أو رمز الدعوة"],
    },
  },
];
