import { defineStrings } from "~/i18n/strings";

/** Texts of the account's language and e-mail cards, and of the page that confirms a new e-mail. */
export const emailAndLanguageStrings = defineStrings({
  en: {
    language: {
      heading: "Language",
      label: "Language of our emails",
      hint: "Pages appear in the language that you choose on them.",
      submit: "Save the language",
      busy: "Saving…",
      saved: "Language saved",
    },
    email: {
      heading: "Email",
      text: "You sign in with {{email}}.",
      new: "New email",
      hint: "We send a link to the new address. Nothing changes until you open it and confirm.",
      submit: "Send the link",
      busy: "Sending…",
      asked: "Check your new mailbox",
      askedText: "If this address can be used, a link is on its way to it. It works once, for 24 hours.",
      waiting: "{{email}} has to be confirmed with its link, until {{moment}}.",
      withdraw: "Withdraw the change",
      withdrawing: "Withdrawing…",
      withdrawn: "The change was withdrawn",
      nothing: "There was nothing to withdraw",
      same: "Your account already has this email.",
      waits:
        "Your access was approved for your current address. " +
        "Open it first with the link that we sent there, or write to us.",
      tooMany_one:
        "Too many links. Please try again in {{count}} minute. " +
        "A link that you have neither used nor withdrawn still works, and you can write to us on the contact page.",
      tooMany_other:
        "Too many links. Please try again in {{count}} minutes. " +
        "A link that you have neither used nor withdrawn still works, and you can write to us on the contact page.",
    },
    confirm: {
      documentTitle: "Change your email · Dr. Water",
      heading: "Use this email?",
      text:
        "From now on you sign in with {{email}}. " +
        "Your other devices are signed out, and we tell your former address.",
      submit: "Change the email",
      busy: "Changing…",
      toAccount: "Go to your account",
      signedOut: "Sign in first",
      signedOutText: "Sign in to the account whose email you want to change. You will return here automatically.",
      signIn: "Sign in",
      invalid: "This link does not work",
      invalidText:
        "It was used already, is older than a day, was withdrawn, or belongs to another account. " +
        "Changing the password also ends it.",
      taken: "This address already has an account, so nothing was changed.",
    },
  },
  ar: {
    language: {
      heading: "اللغة",
      label: "لغة رسائلنا إليك",
      hint: "أما الصفحات فتظهر باللغة التي تقرؤها بها.",
      submit: "احفظ اللغة",
      busy: "جارٍ الحفظ…",
      saved: "تم حفظ اللغة",
    },
    email: {
      heading: "البريد الإلكتروني",
      text: "تسجّل الدخول بالبريد {{email}}.",
      new: "البريد الجديد",
      hint: "نرسل رابطًا إلى البريد الجديد، ولا يتغيّر شيء حتى تفتحه وتؤكّد.",
      submit: "أرسل الرابط",
      busy: "جارٍ الإرسال…",
      asked: "افتح بريدك الجديد",
      askedText: "إن أمكن استعمال هذا البريد فالرابط في طريقه إليه. يصلح مرة واحدة خلال 24 ساعة.",
      waiting: "ينتظر {{email}} تأكيد رابطه حتى {{moment}}.",
      withdraw: "اسحب التغيير",
      withdrawing: "جارٍ السحب…",
      withdrawn: "سُحب التغيير",
      nothing: "لا تغيير لسحبه",
      same: "هذا هو بريد حسابك الحالي.",
      waits: "تمت الموافقة على طلبك ببريدك الحالي. فعّل صلاحية الدخول أولًا من الرابط الذي أرسلناه إليه، أو اكتب إلينا.",
      tooMany_zero:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد قليل. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
      tooMany_one:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد دقيقة واحدة. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
      tooMany_two:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد دقيقتين. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
      tooMany_few:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد {{count}} دقائق. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
      tooMany_many:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد {{count}} دقيقة. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
      tooMany_other:
        "طلبتَ روابط كثيرة. أعد المحاولة بعد {{count}} دقيقة. ويبقى صالحًا كل رابط لم تستخدمه ولم تسحب طلبه، " +
        "ويمكنك أن تكتب إلينا من صفحة التواصل.",
    },
    confirm: {
      documentTitle: "غيّر بريدك · دكتور ووتر",
      heading: "أتستعمل هذا البريد؟",
      text: "من الآن تسجّل الدخول بالبريد {{email}}. ويُسجَّل الخروج من أجهزتك الأخرى، ونُعلم بريدك السابق.",
      submit: "غيّر البريد",
      busy: "جارٍ التغيير…",
      toAccount: "اذهب إلى حسابك",
      signedOut: "سجّل الدخول أولًا",
      signedOutText: "سجّل الدخول إلى الحساب الذي تريد تغيير بريده، ثم تعود إلى هنا تلقائيًا.",
      signIn: "تسجيل الدخول",
      invalid: "هذا الرابط لا يعمل",
      invalidText: "استُخدم من قبل، أو مضى عليه أكثر من يوم، أو سُحب، أو هو لحساب آخر. وتغيير كلمة المرور ينهيه أيضًا.",
      taken: "لهذا البريد حساب قائم، فلم يتغيّر شيء.",
    },
  },
});
