import { defineStrings } from "~/i18n/strings";
import { assistantTexts } from "./assistant-texts";
import { mailTexts } from "./mail-texts";
import { noticesTexts } from "./notices-texts";
import { quotaTexts } from "./quota-texts";
import { retentionTexts } from "./retention-texts";
import { staffTexts } from "./staff-texts";

export const settingsStrings = defineStrings({
  en: {
    lead:
      "For super admins: who works here, where answers and mails come from, which notices are shown, " +
      "and how long things are kept.",
    tabs: {
      label: "Settings",
      staff: "Staff",
      assistant: "Assistant",
      mail: "Mail",
      notices: "Notices",
      documents: "Documents",
      retention: "Retention",
    },
    error: "Error",
    failed: "Failed to save the settings",
    failedLoad: "Failed to load the settings",
    cancel: "Cancel",
    staff: staffTexts.en,
    assistant: assistantTexts.en,
    mail: mailTexts.en,
    notices: noticesTexts.en,
    quota: quotaTexts.en,
    retention: retentionTexts.en,
  },
  ar: {
    lead: "للمديرين الأعلين: من يعمل هنا، ومن أين تأتي الأجوبة والرسائل، وما يُعلَن للجميع، وكم يُحفظ كل شيء.",
    tabs: {
      label: "الإعدادات",
      staff: "الموظفون",
      assistant: "المساعد",
      mail: "البريد",
      notices: "التنويهات",
      documents: "الوثائق",
      retention: "مدد الحفظ",
    },
    error: "خطأ",
    failed: "تعذّر حفظ الإعدادات",
    failedLoad: "تعذّر تحميل الإعدادات",
    cancel: "إلغاء",
    staff: staffTexts.ar,
    assistant: assistantTexts.ar,
    mail: mailTexts.ar,
    notices: noticesTexts.ar,
    quota: quotaTexts.ar,
    retention: retentionTexts.ar,
  },
});
