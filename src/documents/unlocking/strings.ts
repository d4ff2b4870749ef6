import { defineStrings } from "~/i18n/strings";

/** Texts of the form that asks for the password of a file. */
export const unlockStrings = defineStrings({
  en: {
    locked: "This file is locked with a password.",
    label: "Password of {{name}}",
    hint: "The password is used once and not kept; the document is stored without it.",
    submit: "Unlock",
    empty: "Enter the password.",
    wrong: "This is not its password. Capital and small letters count.",
    known: "This document is already here, without a password. Delete this one.",
    missing: "This file no longer waits for its password.",
    diskFull: "The server’s disk is full. Tell the server’s administrator.",
    fault: "It could not be unlocked. Try again; if it fails again, save the file without a password and upload that.",
    network: "No connection. Try again when there is one.",
    tooFast_one: "Too many wrong passwords. Try again in {{count}} minute.",
    tooFast_other: "Too many wrong passwords. Try again in {{count}} minutes.",
  },
  ar: {
    locked: "هذا الملف مقفل بكلمة مرور.",
    label: "كلمة مرور {{name}}",
    hint: "تُستخدم كلمة المرور مرة واحدة ولا تُحفظ؛ وتُخزَّن الوثيقة دونها.",
    submit: "افتح القفل",
    empty: "اكتب كلمة المرور.",
    wrong: "ليست هذه كلمة مروره. انتبه للأحرف الكبيرة والصغيرة.",
    known: "هذه الوثيقة موجودة هنا دون كلمة مرور. احذف هذه.",
    missing: "لم يعد هذا الملف ينتظر كلمة مروره.",
    diskFull: "قرص الخادم ممتلئ. أخبر مسؤول الخادم.",
    fault: "تعذّر فتح القفل. أعد المحاولة؛ وإن تعذّر ثانية فاحفظ الملف دون كلمة مرور ثم ارفعه.",
    network: "لا اتصال. أعد المحاولة حين يعود.",
    tooFast_zero: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد قليل.",
    tooFast_one: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد دقيقة.",
    tooFast_two: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد دقيقتين.",
    tooFast_few: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد {{count}} دقائق.",
    tooFast_many: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد {{count}} دقيقة.",
    tooFast_other: "كلمات مرور خاطئة كثيرة. أعد المحاولة بعد {{count}} دقيقة.",
  },
});
