import { defineStrings } from "~/i18n/strings";

/** Texts of the sources panel and the roadmap. */
export const strings = defineStrings({
  en: {
    sources: {
      label: "Sources",
      category: "Category",
      all: "All Sources",
      none: "No documents yet",
      focused: "Currently focused on",
      selected: "All selected sources",
      narrowed: "Searching in",
      clear: "Clear focus",
      remove: "Remove focus on {{name}}",
      read: "Read {{name}} in a new tab",
      searchAll: "Search all sources",
    },
    roadmap: {
      link: "Roadmap",
      title: "Roadmap, upcoming features",
      upload: "Upload your documents",
      uploadText: "Drag-and-drop PDFs, progress indicator, quality checks",
      viewer: "Inline PDF viewer",
      search: "Search in document",
      delivered: "Delivered",
      close: "Close",
    },
  },
  ar: {
    sources: {
      label: "المصادر",
      category: "الفئة",
      all: "كل المصادر",
      none: "لا وثائق بعد",
      focused: "التركيز الآن على",
      selected: "كل المصادر المحددة",
      narrowed: "البحث في",
      clear: "إلغاء التركيز",
      remove: "إلغاء التركيز على {{name}}",
      read: "اقرأ {{name}} في علامة تبويب جديدة",
      searchAll: "ابحث في كل المصادر",
    },
    roadmap: {
      link: "خارطة الطريق",
      title: "خارطة الطريق: المزايا القادمة",
      upload: "ارفع وثائقك",
      uploadText: "ملفات PDF بالسحب والإفلات، ومؤشر للتقدم، وفحوص للجودة",
      viewer: "عارض PDF مدمج",
      search: "البحث داخل الوثيقة",
      delivered: "متاح الآن",
      close: "إغلاق",
    },
  },
});
