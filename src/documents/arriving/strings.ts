import { defineStrings } from "~/i18n/strings";

/** Texts of files on their way to the server. */
export const sendingStrings = defineStrings({
  en: {
    list: "Files being uploaded",
    sending: "Uploading {{name}}",
    percent: "{{percent}} %",
    paused: "Stopped at {{percent}} %",
    network: "No connection. It goes on by itself once there is one.",
    server: "Something went wrong on the server. It goes on by itself once the server answers.",
    goOn: "Go on now",
    goOnNamed: "Go on now: {{name}}",
    again: "Try again",
    againNamed: "Try again: {{name}}",
    cancel: "Cancel the upload of {{name}}",
    dismiss: "Dismiss {{name}}",
    photo: "Take a photo",
  },
  ar: {
    list: "ملفات يجري رفعها",
    sending: "يجري رفع {{name}}",
    percent: "{{percent}} %",
    paused: "توقف عند {{percent}} %",
    network: "لا اتصال. يُستأنف الرفع تلقائيًا حين يعود.",
    server: "حدث خلل في الخادم. يُستأنف الرفع تلقائيًا حين يستجيب.",
    goOn: "استأنف الآن",
    goOnNamed: "استأنف الآن: {{name}}",
    again: "أعد المحاولة",
    againNamed: "أعد المحاولة: {{name}}",
    cancel: "ألغِ رفع {{name}}",
    dismiss: "أخفِ {{name}}",
    photo: "التقط صورة",
  },
});
