import { roleNames } from "~/access/role-names";
import { defineStrings } from "~/i18n/strings";

/** Texts of the page where an invited person joins the staff. */
export const staffInvitationStrings = defineStrings({
  en: {
    documentTitle: "Join the team · Dr. Water",
    title: "Join the team",
    text: "You are invited to the staff portal of Dr. Water, in the role {{role}}.",
    boundTo: "For {{email}} only.",
    roles: roleNames.en,
    choose: "Choose a password",
    chooseHint: "At least 12 characters. Avoid common passwords, rows of keys, your email, your name and ours.",
    own: "Your password",
    ownHint: "This address already has an account. Enter its password.",
    newPassword: "New password",
    newHint:
      "Yours is too short or too easy to guess for staff. Choose a new one: at least 12 characters, no " +
      "common password, no row of keys, and neither your email nor our name.",
    wrong: "This is not the password of your account.",
    forgot: "Forgot your password?",
    submit: "Join",
    busy: "Joining…",
    problems: {
      expired: {
        title: "This invitation has expired",
        text: "Invitations to the team are valid for 7 days. Ask the person who invited you for a new one.",
      },
      used: { title: "This invitation has been used", text: "You are already on the team: sign in." },
      unknown: {
        title: "This invitation does not work",
        text: "It is incomplete, was withdrawn, or was replaced by a newer one. Look for the latest mail from us.",
      },
    },
    login: "Go to staff sign-in",
  },
  ar: {
    documentTitle: "الانضمام إلى الفريق · دكتور ووتر",
    title: "الانضمام إلى الفريق",
    text: "أنت مدعو إلى بوابة موظفي دكتور ووتر بدور: {{role}}.",
    boundTo: "للبريد {{email}} وحده.",
    roles: roleNames.ar,
    choose: "اختر كلمة مرور",
    chooseHint: "12 حرفًا على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
    own: "كلمة مرورك",
    ownHint: "لهذا البريد حساب قائم. أدخل كلمة مروره.",
    newPassword: "كلمة مرور جديدة",
    newHint:
      "كلمتك أقصر مما يلزم الموظفين أو سهلة التخمين. اختر كلمة جديدة: 12 حرفًا على الأقل، " +
      "وتجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسم المنتج.",
    wrong: "ليست هذه كلمة مرور حسابك.",
    forgot: "نسيت كلمة المرور؟",
    submit: "انضم",
    busy: "جارٍ الانضمام…",
    problems: {
      expired: {
        title: "انتهت صلاحية هذه الدعوة",
        text: "تصلح دعوات الفريق 7 أيام. اطلب دعوة جديدة ممن دعاك.",
      },
      used: { title: "استُخدمت هذه الدعوة", text: "أنت في الفريق بالفعل: سجّل الدخول." },
      unknown: {
        title: "هذه الدعوة لا تعمل",
        text: "إما أنها ناقصة أو سُحبت أو حلّت محلها دعوة أحدث. ابحث عن آخر رسالة منا.",
      },
    },
    login: "اذهب إلى دخول الموظفين",
  },
});
