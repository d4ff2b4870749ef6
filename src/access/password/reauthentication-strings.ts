import { defineStrings } from "~/i18n/strings";

/** Texts of the field that asks for the password again before sensitive acts. */
export const reauthenticationStrings = defineStrings({
  en: {
    label: "Your password",
    hint: "Asked again because you signed in more than an hour ago.",
    needed: "Enter your password to go on.",
    wrong: "This is not your password.",
    tooMany_one:
      "Too many attempts. Please try again in {{count}} minute, or set a new password: " +
      "at sign-in, choose “Forgot your password?”.",
    tooMany_other:
      "Too many attempts. Please try again in {{count}} minutes, or set a new password: " +
      "at sign-in, choose “Forgot your password?”.",
  },
  ar: {
    label: "كلمة مرورك",
    hint: "تُطلب مرة أخرى لأنك سجّلت الدخول قبل أكثر من ساعة.",
    needed: "أدخل كلمة مرورك للمتابعة.",
    wrong: "ليست هذه كلمة مرورك.",
    tooMany_zero:
      "محاولات كثيرة جدًا. أعد المحاولة بعد قليل، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
    tooMany_one:
      "محاولات كثيرة جدًا. " +
      "أعد المحاولة بعد دقيقة واحدة، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
    tooMany_two:
      "محاولات كثيرة جدًا. " +
      "أعد المحاولة بعد دقيقتين، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
    tooMany_few:
      "محاولات كثيرة جدًا. " +
      "أعد المحاولة بعد {{count}} دقائق، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
    tooMany_many:
      "محاولات كثيرة جدًا. " +
      "أعد المحاولة بعد {{count}} دقيقة، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
    tooMany_other:
      "محاولات كثيرة جدًا. " +
      "أعد المحاولة بعد {{count}} دقيقة، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
  },
});
