import { defineStrings } from "~/i18n/strings";

/** The way from a knowledge gap to an upload, and back. */
export const gapUploadStrings = defineStrings({
  en: {
    upload: "Upload a document about this",
    about: "The document is to answer this question",
    forgotten: "The questions of this gap were deleted.",
    toGap: "Open the knowledge gap",
    next: "Once the file is read, set the status of the gap to “Covered”.",
  },
  ar: {
    upload: "ارفع وثيقة عن هذا",
    about: "المطلوب وثيقة تجيب عن هذا السؤال",
    forgotten: "حُذفت أسئلة هذه الفجوة.",
    toGap: "افتح فجوة المعرفة",
    next: "بعد قراءة الملف اجعل حالة الفجوة «مغطّاة».",
  },
});
