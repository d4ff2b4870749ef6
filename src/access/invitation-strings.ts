import { defineStrings } from "~/i18n/strings";

/** Whom an invitation is for, and why it cannot be used. */
export const invitationStrings = defineStrings({
  en: {
    heading: "Make your account",
    lead: "Your request is approved. Choose a password, and the assistant opens at once.",
    bound: "The invitation is for this address only.",
    submit: "Make your account",
    busy: "Making your account…",
    expired: {
      title: "This invitation has expired",
      text: "Invitations are good for 14 days. Write to us for a new one, or request access again.",
    },
    used: {
      title: "This invitation has been used",
      text: "An account was made with it already. Sign in with your email and password.",
    },
    unknown: {
      title: "This invitation does not work",
      text: "It is incomplete, was withdrawn, or a newer one took its place. Look for the latest mail from us.",
    },
    foreign: {
      title: "This invitation is for another address",
      text: "It works only for the email address that it was sent to.",
      signedIn: "You are signed in as {{email}}. Sign out to use it.",
    },
    signIn: "Sign in",
    request: "Request access",
    signOut: "Sign out",
  },
  ar: {
    heading: "أنشئ حسابك",
    lead: "تمت الموافقة على طلبك. اختر كلمة مرور فيُفتح لك المساعد فورًا.",
    bound: "الدعوة لهذا البريد وحده.",
    submit: "أنشئ الحساب",
    busy: "جارٍ إنشاء حسابك…",
    expired: {
      title: "انتهت صلاحية هذه الدعوة",
      text: "تصلح الدعوات 14 يومًا. اكتب إلينا لتصلك دعوة جديدة، أو اطلب الوصول مرة أخرى.",
    },
    used: {
      title: "استُخدمت هذه الدعوة",
      text: "أُنشئ بها حساب من قبل. سجّل الدخول ببريدك وكلمة مرورك.",
    },
    unknown: {
      title: "هذه الدعوة لا تعمل",
      text: "إما أنها ناقصة أو سُحبت أو حلّت محلها دعوة أحدث. ابحث عن آخر رسالة منا.",
    },
    foreign: {
      title: "هذه الدعوة لبريد آخر",
      text: "لا تصلح إلا للبريد الإلكتروني الذي أُرسلت إليه.",
      signedIn: "سجّلت الدخول بالبريد {{email}}. سجّل الخروج لتستخدمها.",
    },
    signIn: "سجّل الدخول",
    request: "اطلب الوصول",
    signOut: "تسجيل الخروج",
  },
});
