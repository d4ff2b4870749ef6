import { defineStrings } from "~/i18n/strings";

/** Texts of the pages of ambassadors and resources; their entries are content. */
export const ambassadorsStrings = defineStrings({
  en: {
    title: "Ambassadors",
    description:
      "The ambassadors of Dr. Water: people of the water industry who carry operators’ questions to us and answers back to site.",
    eyebrow: "Ambassadors",
    heading: "People of the trade, between the plant and us",
    lead: "Our ambassadors know the work from inside. They show colleagues how to ask Dr. Water, and tell us where it has to get better.",
    list: "Our ambassadors",
    connect: "Connect on LinkedIn",
    next: {
      title: "Do you know the work from inside?",
      text: "Write to us about the plants and the people you know.",
      contact: "Contact us",
    },
  },
  ar: {
    title: "السفراء",
    description: "سفراء دكتور ووتر: أهل قطاع المياه الذين ينقلون إلينا أسئلة المشغّلين ويعودون بالأجوبة إلى الموقع.",
    eyebrow: "السفراء",
    heading: "أهل المهنة، بين المحطة وبيننا",
    lead: "يعرف سفراؤنا العمل من داخله. يبيّنون لزملائهم كيف يُسأل دكتور ووتر، ويخبروننا أين يجب أن يتحسّن.",
    list: "سفراؤنا",
    connect: "تواصل عبر LinkedIn",
    next: {
      title: "هل تعرف العمل من داخله؟",
      text: "اكتب إلينا عن المحطات والناس الذين تعرفهم.",
      contact: "تواصل معنا",
    },
  },
});

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
