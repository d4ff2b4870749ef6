import { defineStrings } from "~/i18n/strings";

/** Texts of the lists of files in the file with one's own data. */
export const ownDataStrings = defineStrings({
  en: {
    title: "Title",
    file: "File",
    state: "State",
    pages: "Pages",
    language: "Language",
    uploaded: "Uploaded",
    keptUntil: "Kept until",
    size: "Size in bytes",
    states: {
      waiting: "Waiting to be read",
      interrupted: "Reading was interrupted",
      reading: "Being read",
      ready: "Ready",
      failed: "Could not be read",
    },
    missing: "The file is missing on the server. Tell your administrator.",
    leftOut: "Left out: the archive would be too large. Download it under Sources.",
    unavailable: "Left out: the storage of files does not answer. Download your data again later.",
  },
  ar: {
    title: "العنوان",
    file: "الملف",
    state: "الحالة",
    pages: "الصفحات",
    language: "اللغة",
    uploaded: "تاريخ الرفع",
    keptUntil: "تُحفظ حتى",
    size: "الحجم بالبايت",
    states: {
      waiting: "تنتظر القراءة",
      interrupted: "انقطعت قراءتها",
      reading: "تجري قراءتها",
      ready: "جاهزة",
      failed: "تعذّرت قراءتها",
    },
    missing: "الملف مفقود من الخادم. أخبر المسؤول لديكم.",
    leftOut: "لم يُضمَّن: يكبر الملف المضغوط عن الحد. نزّله من «المصادر».",
    unavailable: "لم يُضمَّن: مخزن الملفات لا يستجيب. نزّل بياناتك من جديد لاحقًا.",
  },
});
