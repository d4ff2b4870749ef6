import { defineStrings } from "~/i18n/strings";

/** Texts of the page of ambassadors. The people on it are content. */
export const ambassadorsStrings = defineStrings({
  en: {
    title: "Ambassadors",
    description:
      "The ambassadors of Dr. Water: people of the water industry who carry operators’ questions to us and " +
      "answers back to site.",
    eyebrow: "Ambassadors",
    heading: "People of the trade, between the plant and us",
    lead:
      "Our ambassadors know the work from inside. " +
      "They show colleagues how to ask Dr. Water, and tell us where it has to get better.",
    list: "Our ambassadors",
    connect: "Connect on LinkedIn",
    loop: {
      title: "How a question travels, and comes back answered",
      text: "As in a control loop: what is measured on site reaches the control room, and a correction goes back.",
      asked: "A question comes up on shift",
      askedText: "Somebody asks Dr. Water, or asks the ambassador who knows the plant.",
      checked: "They check the answer together",
      checkedText: "One press on a citation opens the manual. Do the quoted words fit this plant and its SOPs?",
      reported: "What is wrong or missing reaches us",
      reportedText: "A wrong answer is reported below the answer. A question that no manual answers is on our list.",
      back: "The answer goes back to site",
      backText: "Once a manual covers it, the next shift that asks gets it, with its citation.",
      gaps: "See that list",
    },
    bounds: {
      title: "What an ambassador is not",
      access: "Not a way around the request: access is opened by our team, or by a code from it.",
      chats:
        "Not a reader of your conversations: only you, colleagues to whom you give a link, and staff can open them.",
      plant: "Not the last word on your plant: your SOPs and the vendor’s specifications are.",
      who: "Who can see what you write",
    },
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
    loop: {
      title: "كيف يصل السؤال، وكيف يعود جوابه",
      text: "كما في حلقة تحكّم: يصل القياس من الموقع إلى غرفة التحكّم، ويعود التصحيح إلى الموقع.",
      asked: "سؤال في الوردية",
      askedText: "يسأل أحدهم دكتور ووتر، أو يسأل السفير الذي يعرف المحطة.",
      checked: "يتحققان من الجواب معًا",
      checkedText: "بضغطة على الاستشهاد يُفتح الدليل. فهل تنطبق الكلمات المقتبسة على هذه المحطة وإجراءاتها؟",
      reported: "يصلنا الخطأ والنقص",
      reportedText: "الجواب الخاطئ يُبلَّغ عنه تحته. والسؤال الذي لا يجيب عنه دليل يظهر في قائمتنا.",
      back: "يعود الجواب إلى الموقع",
      backText: "متى صار له جواب في دليل، وجدته الوردية التالية التي تسأل عنه مع استشهاده.",
      gaps: "انظر القائمة",
    },
    bounds: {
      title: "ما ليس من شأن السفير",
      access: "منح الوصول: يفتحه فريقنا، أو رمز صادر عنه.",
      chats: "قراءة محادثاتك: لا يفتحها إلا أنت وزملاء تعطيهم رابطها وموظفونا.",
      plant: "الكلمة الأخيرة في محطتك: فهي لإجراءاتها ولمواصفات المورّد.",
      who: "من يرى ما تكتبه",
    },
    next: {
      title: "هل تعرف العمل من داخله؟",
      text: "اكتب إلينا عن المحطات والناس الذين تعرفهم.",
      contact: "تواصل معنا",
    },
  },
});
