import { defineStrings } from "~/i18n/strings";

export const offlineStrings = defineStrings({
  en: {
    documentTitle: "No connection",
    heading: "There is no connection",
    text:
      "This page was not opened on this device before, so it cannot be shown without a connection. Pages that you " +
      "have opened still work.",
    again: "Try again",
    home: "Home",
    kept: "You can open these now",
  },
  ar: {
    documentTitle: "لا يوجد اتصال",
    heading: "لا يوجد اتصال بالشبكة",
    text: "لم تُفتح هذه الصفحة على هذا الجهاز من قبل، فلا يمكن عرضها بلا اتصال. أمّا الصفحات التي فتحتها فما زالت تعمل.",
    again: "أعد المحاولة",
    home: "الرئيسية",
    kept: "يمكنك فتح هذه الصفحات الآن",
  },
});
