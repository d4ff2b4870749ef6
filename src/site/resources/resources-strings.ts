import { defineStrings } from "~/i18n/strings";

/** Texts of the page of resources. The videos on it are content. */
export const resourcesStrings = defineStrings({
  en: {
    title: "Resources",
    description: "Learn with video: a course to follow from the beginning, and a playlist to look single things up in.",
    eyebrow: "Resources",
    heading: "Learn it once, look it up when you need it",
    lead: "A course for the whole picture, and a playlist for the one thing you need today.",
    list: "From the whole plant to a single valve",
    video: "Video",
    elsewhere: "Both open on a video platform, in a new tab.",
    next: {
      title: "Rather ask directly?",
      text: "Dr. Water answers from the manuals, in Arabic and in English.",
      product: "Meet Dr. Water",
    },
  },
  ar: {
    title: "الموارد",
    description: "تعلّم بالفيديو: دورة تتابعها من أولها، وقائمة مقاطع تعود إليها في أمر بعينه.",
    eyebrow: "الموارد",
    heading: "تعلّمه مرة، وارجع إليه عند الحاجة",
    lead: "دورة للصورة كاملة، وقائمة مقاطع للأمر الذي تحتاجه اليوم.",
    list: "من المحطة كلها إلى صمام واحد",
    video: "فيديو",
    elsewhere: "كلاهما يُفتح على منصة فيديو، في تبويب جديد.",
    next: {
      title: "تفضّل أن تسأل مباشرة؟",
      text: "يجيبك دكتور ووتر من الأدلة، بالعربية والإنجليزية.",
      product: "تعرّف إلى دكتور ووتر",
    },
  },
});
