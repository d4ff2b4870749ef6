import { defineStrings } from "~/i18n/strings";

/** Stands in a text for a figure, unit or code that was read from a picture: what it was is told to staff alone. */
export const LEFT_OUT = "██";

/** Mark of a page that was read by machine. */
export const pictureStrings = defineStrings({
  en: {
    read: `Read by machine from a picture. ${LEFT_OUT} stands for a figure, unit or code: look at the page for it.`,
    leftOut: "left out, see the page",
  },
  ar: {
    read: `قُرئت آليًا من صورة. تدل ${LEFT_OUT} على رقم أو وحدة أو رمز: انظره في الصفحة نفسها.`,
    leftOut: "متروك، انظر الصفحة",
  },
});
