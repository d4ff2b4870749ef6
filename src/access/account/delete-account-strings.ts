import { defineStrings } from "~/i18n/strings";

/** Texts of the card that deletes the account. */
export const deleteAccountStrings = defineStrings({
  en: {
    heading: "Delete the account",
    text: "This cannot be undone. You can ask for access again later, and staff decide again.",
    open: "What is deleted, and what stays",
    goes: "Deleted at once",
    going: {
      account: "your account with name, email and password, and every sign-in",
      profile: "your profile, your access requests and what you wrote in them",
      chats: "your chats with answers, ratings, readings and attached files, and the links to them",
      documents: "your own documents",
      mails: "our mails to you",
      browser: "what this browser stores about you: drafts, logs, ticks and copies of pages",
    },
    stays: "Stays, and why",
    staying: {
      audit: "entries of the audit log, with your email: at least 366 days, so that it stays clear who did what",
      messages: "what you wrote on the contact page: until staff delete it, since it is answered by mail",
      figures: "counts per day without names",
      backups: "backups of the operator, until they are replaced",
    },
    confirm: "Delete my account and all my chats for good",
    confirmNeeded: "Tick this box to confirm.",
    submit: "Delete the account",
    busy: "Deleting…",
    staff:
      "Accounts of staff cannot be deleted here: the audit log names them, " +
      "and the portal must not lose its last super admin. A super admin ends your rights under Settings.",
  },
  ar: {
    heading: "حذف الحساب",
    text: "لا رجعة في هذا. ولك أن تطلب الوصول من جديد لاحقًا، فيُنظر في طلبك من أوله.",
    open: "ما يُحذف وما يبقى",
    goes: "يُحذف في الحال",
    going: {
      account: "حسابك باسمه وبريده وكلمة مروره، وكل تسجيلات الدخول",
      profile: "ملفك وطلباتك للوصول وما كتبته فيها",
      chats: "محادثاتك بأجوبتها وتقييماتها وقراءاتها وملفاتها المرفقة، والروابط إليها",
      documents: "وثائقك الخاصة",
      mails: "رسائلنا إليك",
      browser: "ما يحفظه هذا المتصفح عنك: المسودّات والسجلات والعلامات ونسخ الصفحات",
    },
    stays: "يبقى، ولماذا",
    staying: {
      audit: "قيود سجل التدقيق وفيها بريدك: 366 يومًا على الأقل، ليُعرف من فعل ماذا",
      messages: "ما كتبته في صفحة التواصل: إلى أن يحذفه موظف، لأن الرد عليه بالبريد",
      figures: "أعداد يومية بلا أسماء",
      backups: "النسخ الاحتياطية لدى المشغّل إلى أن تحلّ محلها أخرى",
    },
    confirm: "احذف حسابي وكل محادثاتي نهائيًا",
    confirmNeeded: "ضع علامة في هذا المربع للتأكيد.",
    submit: "احذف الحساب",
    busy: "جارٍ الحذف…",
    staff:
      "لا تُحذف حسابات الموظفين من هنا: فسجل التدقيق يذكرها، ولا يجوز أن تفقد البوابة آخر مدير أعلى. " +
      "وللمدير الأعلى أن ينهي صلاحياتك من الإعدادات.",
  },
});
