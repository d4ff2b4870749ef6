import { defineStrings } from "~/i18n/strings";

/** Texts of the facts of a document. */
export const factStrings = defineStrings({
  en: {
    title: "Facts",
    edit: "Edit facts",
    editTitle: "Facts of {{title}}",
    lead: "They apply as soon as they are saved.",
    back: "Back to the document",
    save: "Save",
    names: {
      number: "Number",
      edition: "Edition",
      supplier: "Supplier",
      responsible: "Owner",
      validFrom: "Valid from",
      reviewOn: "Next review",
      validUntil: "Valid until",
    },
    hints: {
      reviewOn: "From this day the list says that its review is due.",
      validUntil: "After this day it still answers, and each answer says that it is no longer valid.",
    },
    editionHint: "Of the latest file; a new version has its own.",
    otherTitle: { en: "Title in English", ar: "Title in Arabic" },
    otherTitleHint: {
      en: "For lists in English. The document itself keeps the title of its text.",
      ar: "For lists in Arabic. The document itself keeps the title of its text.",
    },
    expired: "No longer valid",
    reviewDue: "Review due",
    errors: {
      length: "At most {{most}} characters.",
      day: "Enter a day as year, month and day, such as 2027-03-31.",
      order: "This day lies before the first valid day.",
    },
    outcomes: {
      done: "Saved.",
      unchanged: "Nothing to change.",
      missing: "This document is gone, or comes with the product.",
      failed: "The facts could not be saved. Try again.",
      invalid: "Nothing was saved. Correct the marked fields.",
    },
  },
  ar: {
    title: "البيانات",
    edit: "عدّل البيانات",
    editTitle: "بيانات {{title}}",
    lead: "تسري بمجرد حفظها.",
    back: "العودة إلى الوثيقة",
    save: "حفظ",
    names: {
      number: "الرقم",
      edition: "الطبعة",
      supplier: "المورّد",
      responsible: "الجهة المسؤولة",
      validFrom: "سارية من",
      reviewOn: "المراجعة القادمة",
      validUntil: "سارية حتى",
    },
    hints: {
      reviewOn: "من هذا اليوم تذكر القائمة أن مراجعتها حان موعدها.",
      validUntil: "يبقى الجواب منها ممكنًا بعد هذا اليوم، ويذكر كل جواب أنها لم تعد سارية.",
    },
    editionHint: "طبعة أحدث ملف؛ ولكل نسخة جديدة طبعتها.",
    otherTitle: { en: "العنوان بالإنجليزية", ar: "العنوان بالعربية" },
    otherTitleHint: {
      en: "للقوائم بالإنجليزية. وتحتفظ الوثيقة نفسها بعنوان نصها.",
      ar: "للقوائم بالعربية. وتحتفظ الوثيقة نفسها بعنوان نصها.",
    },
    expired: "لم تعد سارية",
    reviewDue: "حان موعد مراجعتها",
    errors: {
      length: "{{most}} حرف على الأكثر.",
      day: "اكتب التاريخ سنةً وشهرًا ويومًا، مثل 2027-03-31.",
      order: "هذا اليوم قبل أول يوم تسري فيه.",
    },
    outcomes: {
      done: "حُفظت.",
      unchanged: "لا تغيير.",
      missing: "لم تعد هذه الوثيقة موجودة، أو أنها تأتي مع المنتج.",
      failed: "تعذّر حفظ البيانات. أعد المحاولة.",
      invalid: "لم يُحفظ شيء. صحّح الحقول المعلَّمة.",
    },
  },
});
