import { defineStrings } from "~/i18n/strings";

/** Texts of the account page and of the pages that links in mails open. */
export const accountStrings = defineStrings({
  en: {
    account: {
      documentTitle: "Your account · Dr. Water",
      heading: "Your account",
      signedInAs: "Signed in as {{email}}",
      error: "Could not be saved",
      unexpected: "Unexpected error",
      back: "Back to your request",
      assistant: "Open the assistant",
    },
    name: {
      heading: "Display name",
      label: "Display name",
      hint: "Shown with your conversations. If it is empty, the name from your request is shown, or else your email.",
      submit: "Save the name",
      busy: "Saving…",
      saved: "Name saved",
    },
    password: {
      heading: "Password",
      current: "Current password",
      new: "New password",
      hint_one: "At least {{count}} character. Avoid common passwords, rows of keys, your email, your name and ours.",
      hint_other:
        "At least {{count}} characters. Avoid common passwords, rows of keys, your email, your name and ours.",
      submit: "Change the password",
      busy: "Changing…",
      changed: "Password changed",
      changedText: "Your other devices are signed out.",
      wrong: "This is not your current password.",
      tooMany_one:
        "Too many attempts. Please try again in {{count}} minute, or set a new password: " +
        "at sign-in, choose “Forgot your password?”.",
      tooMany_other:
        "Too many attempts. Please try again in {{count}} minutes, or set a new password: " +
        "at sign-in, choose “Forgot your password?”.",
    },
    sessions: {
      heading: "Where you are signed in",
      thisOne: "This device",
      signedIn: "Signed in {{moment}}",
      lastUsed: "last used {{moment}}",
      browserOn: "{{browser}} on {{system}}",
      unknownBrowser: "Unknown browser",
      submit: "Sign out everywhere",
      busy: "Signing out…",
      text: "Not yours? End it, then change your password.",
      end: "Sign out there",
      endNamed: "Sign out there: {{name}}",
      ending: "Signing out…",
      ended: "Signed out there",
      others: "Sign out everywhere else",
      othersEnded_one: "Signed out of {{count}} other session",
      othersEnded_other: "Signed out of {{count}} other sessions",
    },
    ownData: {
      heading: "Your data",
      text:
        "One ZIP file with your account, your requests, all your chats and your own documents, " +
        "with a list of these. Large documents make it large.",
      download: "Download your data",
    },
    forgot: {
      documentTitle: "Forgot your password? · Dr. Water",
      heading: "Forgot your password?",
      text: "Enter your email. If it has an account, we send a link with which you set a new password.",
      email: "Email",
      submit: "Send the link",
      busy: "Sending…",
      sent: "Check your email",
      sentText: "If this address has an account, a link is on its way. It is valid for one hour.",
      failed: "The link could not be requested",
      tooMany_one:
        "Too many requests. If this address has an account, the newest link in its mailbox still works. You can " +
        "ask again in {{count}} minute.",
      tooMany_other:
        "Too many requests. If this address has an account, the newest link in its mailbox still works. You can " +
        "ask again in {{count}} minutes.",
      toSignIn: "Back to sign-in",
    },
    reset: {
      documentTitle: "Set a new password · Dr. Water",
      heading: "Set a new password",
      text: "For {{email}}. Afterwards all your devices are signed out.",
      submit: "Set the password",
      busy: "Setting…",
      invalidHeading: "This link does not work",
      invalidText: "It was used already, is older than an hour, or was replaced by a newer one.",
      again: "Request a new link",
    },
    confirm: {
      documentTitle: "Confirm your email · Dr. Water",
      heading: "Confirm your email",
      text: "Press the button to confirm your address.",
      submit: "Confirm the address",
      busy: "Confirming…",
      invalidHeading: "This link does not work",
      invalidText:
        "It was used already, is older than a day, or was replaced by a newer one. Sign in: if your address still " +
        "has to be confirmed, a new link is sent.",
      signIn: "Sign in",
    },
  },
  ar: {
    account: {
      documentTitle: "حسابك · دكتور ووتر",
      heading: "حسابك",
      signedInAs: "سجّلت الدخول بالبريد {{email}}",
      error: "تعذّر الحفظ",
      unexpected: "خطأ غير متوقع",
      back: "العودة إلى طلبك",
      assistant: "افتح المساعد",
    },
    name: {
      heading: "الاسم المعروض",
      label: "الاسم المعروض",
      hint: "يظهر مع محادثاتك. إن تركته فارغًا ظهر الاسم الوارد في طلبك، وإلا فبريدك.",
      submit: "احفظ الاسم",
      busy: "جارٍ الحفظ…",
      saved: "تم حفظ الاسم",
    },
    password: {
      heading: "كلمة المرور",
      current: "كلمة المرور الحالية",
      new: "كلمة المرور الجديدة",
      hint_zero: "اختر كلمة مرور أطول.",
      hint_one: "حرف واحد على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
      hint_two: "حرفان على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
      hint_few: "{{count}} أحرف على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
      hint_many: "{{count}} حرفًا على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
      hint_other: "{{count}} حرف على الأقل. تجنّب الكلمات الشائعة وتسلسل المفاتيح وبريدك واسمك واسم المنتج.",
      submit: "غيّر كلمة المرور",
      busy: "جارٍ التغيير…",
      changed: "تغيّرت كلمة المرور",
      changedText: "سُجّل الخروج من أجهزتك الأخرى.",
      wrong: "ليست هذه كلمة مرورك الحالية.",
      tooMany_zero:
        "محاولات كثيرة جدًا. " +
        "أعد المحاولة بعد قليل، أو عيّن كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.",
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
    sessions: {
      heading: "الأجهزة التي سجّلت الدخول منها",
      thisOne: "هذا الجهاز",
      signedIn: "سُجّل الدخول {{moment}}",
      lastUsed: "آخر استخدام {{moment}}",
      browserOn: "{{browser}} على {{system}}",
      unknownBrowser: "متصفح غير معروف",
      submit: "سجّل الخروج من كل مكان",
      busy: "جارٍ تسجيل الخروج…",
      text: "ترى جلسة ليست لك؟ أنهِها ثم غيّر كلمة مرورك.",
      end: "إنهاء الجلسة",
      endNamed: "إنهاء الجلسة: {{name}}",
      ending: "جارٍ الإنهاء…",
      ended: "انتهت الجلسة",
      others: "أنهِ كل الجلسات الأخرى",
      othersEnded_zero: "لا جلسات أخرى",
      othersEnded_one: "انتهت جلسة واحدة أخرى",
      othersEnded_two: "انتهت جلستان أخريان",
      othersEnded_few: "انتهت {{count}} جلسات أخرى",
      othersEnded_many: "انتهت {{count}} جلسة أخرى",
      othersEnded_other: "انتهت {{count}} جلسة أخرى",
    },
    ownData: {
      heading: "بياناتك",
      text:
        "ملف مضغوط واحد بصيغة ZIP فيه حسابك وطلباتك وكل محادثاتك ووثائقك الخاصة مع قائمة بها. " +
        "يكبر حجمه إن كبرت وثائقك.",
      download: "نزّل بياناتك",
    },
    forgot: {
      documentTitle: "نسيت كلمة المرور؟ · دكتور ووتر",
      heading: "نسيت كلمة المرور؟",
      text: "أدخل بريدك الإلكتروني. إن كان له حساب أرسلنا رابطًا تعيّن به كلمة مرور جديدة.",
      email: "البريد الإلكتروني",
      submit: "أرسل الرابط",
      busy: "جارٍ الإرسال…",
      sent: "تحقّق من بريدك",
      sentText: "إن كان لهذا البريد حساب فالرابط في طريقه إليه، ويصلح ساعة واحدة.",
      failed: "تعذّر طلب الرابط",
      tooMany_zero:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. يمكنك طلب رابط آخر بعد قليل.",
      tooMany_one:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. " +
        "يمكنك طلب رابط آخر بعد دقيقة واحدة.",
      tooMany_two:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. يمكنك طلب رابط آخر بعد دقيقتين.",
      tooMany_few:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. " +
        "يمكنك طلب رابط آخر بعد {{count}} دقائق.",
      tooMany_many:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. " +
        "يمكنك طلب رابط آخر بعد {{count}} دقيقة.",
      tooMany_other:
        "طلبات كثيرة جدًا. إن كان لهذا البريد حساب فأحدث رابط وصل إليه ما زال صالحًا. " +
        "يمكنك طلب رابط آخر بعد {{count}} دقيقة.",
      toSignIn: "العودة إلى تسجيل الدخول",
    },
    reset: {
      documentTitle: "تعيين كلمة مرور جديدة · دكتور ووتر",
      heading: "عيّن كلمة مرور جديدة",
      text: "للحساب {{email}}. وبعدها يُسجَّل الخروج من كل أجهزتك.",
      submit: "عيّن كلمة المرور",
      busy: "جارٍ التعيين…",
      invalidHeading: "هذا الرابط لا يعمل",
      invalidText: "إما أنه استُخدم أو مضت عليه أكثر من ساعة أو حلّ محله رابط أحدث.",
      again: "اطلب رابطًا جديدًا",
    },
    confirm: {
      documentTitle: "تأكيد البريد · دكتور ووتر",
      heading: "أكّد بريدك",
      text: "ضغطة واحدة ويتأكد بريدك.",
      submit: "أكّد البريد",
      busy: "جارٍ التأكيد…",
      invalidHeading: "هذا الرابط لا يعمل",
      invalidText:
        "إما أنه استُخدم أو مضى عليه أكثر من يوم أو حلّ محله رابط أحدث. " +
        "سجّل الدخول، فإن كان بريدك لم يُؤكَّد بعد أرسلنا رابطًا جديدًا.",
      signIn: "سجّل الدخول",
    },
  },
});
