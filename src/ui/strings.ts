import { defineStrings } from "~/i18n/strings";

/** The few texts of the UI components themselves; all others are passed in. */
export const strings = defineStrings({
  en: {
    close: "Close",
    dismiss: "Dismiss",
    notifications: "Notifications",
    notices: "Notices",
    dismissNotice: "Dismiss this notice",
    cancel: "Cancel",
    loading: "Loading…",
    newTab: "(opens in a new tab)",
    showPassword: "Show password",
    hidePassword: "Hide password",
    previous: "Previous",
    next: "Next",
    newVersion: "A new version is ready",
    reload: "Reload",
  },
  ar: {
    close: "إغلاق",
    dismiss: "إخفاء",
    notifications: "الإشعارات",
    notices: "تنويهات",
    dismissNotice: "إخفاء هذا التنويه",
    cancel: "إلغاء",
    loading: "جارٍ التحميل…",
    newTab: "(يُفتح في علامة تبويب جديدة)",
    showPassword: "إظهار كلمة المرور",
    hidePassword: "إخفاء كلمة المرور",
    previous: "السابق",
    next: "التالي",
    newVersion: "إصدار جديد جاهز",
    reload: "أعد التحميل",
  },
});
