import { defineStrings } from "~/i18n/strings";

/** When signing in can be tried again, and what helps at once. `browser`: after wrong passwords in a known browser. */
export const lockoutStrings = defineStrings({
  en: {
    others_one:
      "Too many attempts. Please try again in {{count}} minute. There is no wait in a browser in which you have " +
      "signed in before, or in which you set a new password: choose “Forgot your password?”.",
    others_other:
      "Too many attempts. Please try again in {{count}} minutes. There is no wait in a browser in which you have " +
      "signed in before, or in which you set a new password: choose “Forgot your password?”.",
    browser_one:
      "Too many attempts in this browser. Please try again in {{count}} minute, or set a new password and sign in " +
      "at once: choose “Forgot your password?”.",
    browser_other:
      "Too many attempts in this browser. Please try again in {{count}} minutes, or set a new password and sign in " +
      "at once: choose “Forgot your password?”.",
  },
  ar: {
    others_zero:
      "محاولات كثيرة جدًا. أعد المحاولة بعد قليل. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول منه، ولا في " +
      "متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    others_one:
      "محاولات كثيرة جدًا. أعد المحاولة بعد دقيقة واحدة. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول منه، " +
      "ولا في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    others_two:
      "محاولات كثيرة جدًا. أعد المحاولة بعد دقيقتين. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول منه، ولا " +
      "في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    others_few:
      "محاولات كثيرة جدًا. أعد المحاولة بعد {{count}} دقائق. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول " +
      "منه، ولا في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    others_many:
      "محاولات كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول " +
      "منه، ولا في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    others_other:
      "محاولات كثيرة جدًا. أعد المحاولة بعد {{count}} دقيقة. لا حاجة إلى الانتظار في متصفح سبق أن سجّلت الدخول " +
      "منه، ولا في متصفح تعيّن فيه كلمة مرور جديدة عبر «نسيت كلمة المرور؟».",
    browser_zero:
      "محاولات كثيرة جدًا في هذا المتصفح. " +
      "أعد المحاولة بعد قليل، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» وسجّل الدخول فورًا.",
    browser_one:
      "محاولات كثيرة جدًا في هذا المتصفح. أعد المحاولة بعد دقيقة واحدة، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة " +
      "المرور؟» وسجّل الدخول فورًا.",
    browser_two:
      "محاولات كثيرة جدًا في هذا المتصفح. " +
      "أعد المحاولة بعد دقيقتين، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» وسجّل الدخول فورًا.",
    browser_few:
      "محاولات كثيرة جدًا في هذا المتصفح. أعد المحاولة بعد {{count}} دقائق، أو عيّن كلمة مرور جديدة عبر «نسيت " +
      "كلمة المرور؟» وسجّل الدخول فورًا.",
    browser_many:
      "محاولات كثيرة جدًا في هذا المتصفح. أعد المحاولة بعد {{count}} دقيقة، أو عيّن كلمة مرور جديدة عبر «نسيت " +
      "كلمة المرور؟» وسجّل الدخول فورًا.",
    browser_other:
      "محاولات كثيرة جدًا في هذا المتصفح. أعد المحاولة بعد {{count}} دقيقة، أو عيّن كلمة مرور جديدة عبر «نسيت " +
      "كلمة المرور؟» وسجّل الدخول فورًا.",
  },
});
