import { defineStrings } from "~/i18n/strings";

/** Frame texts of `/trust`; its statements are content. */
export const trustStrings = defineStrings({
  en: {
    title: "Trust",
    description:
      "How Dr. Water makes and checks an answer, how often it was right in blind tests, what it refuses, what it " +
      "stores, and who can see it.",
    eyebrow: "Trust",
    heading: "Don’t take our word for it. Check it.",
    lead: "This page shows how an answer is made, how often it failed when we counted, and who can see what you write.",
    last: {
      title: "The last blind set, first count",
      answered: "answered, of questions that the manuals answer",
      surelyRight: "right, of answers given as sure",
      silent: "met with silence, of questions that no manual answers",
      of: "{{count}} of {{all}}",
    },
    contents: "On this page",
    way: "How an answer is made",
    tones: "Three tones",
    measured: {
      title: "How often it is right",
      method:
        "240 questions to a set, half English and half Arabic, half of them avoiding the words of the manuals. " +
        "Authors worked from the table of contents and the facts alone and never saw the product. Each set was " +
        "counted once before anything was changed for it; calculations are left out here. An answer counts when it " +
        "holds every fact that the question needs, in sight or within one press.",
      table: "First counts of the blind sets",
      set: "Set",
      answerable: "A manual answers",
      unanswerable: "No manual answers",
      answered: "Answered",
      surelyRight: "Right when sure",
      silent: "Silent",
      surelyWrong: "Sure, and wrong",
      outOf: "of {{all}}",
      now:
        "Set 4 today: {{answered}} answered, {{sureRight}} right of those given as sure; " +
        "of the unanswerable, {{silent}} silent and {{sure}} answered as sure. " +
        "A test fails when a change of the program lowers them by more than one point.",
      emergencies:
        "Emergencies: {{recognised}} of {{of}} wordings of the last blind set were recognised; {{mistaken}} of " +
        "{{ordinary}} ordinary questions, half of which sound like danger, were mistaken for one.",
      calculations:
        "Calculations with the asker’s own figures, last blind set: the right result for {{right}} of {{complete}} " +
        "complete questions, a wrong number in {{wrong}} of {{questions}}; today {{nowRight}} and {{nowWrong}}. " +
        "For most others the calculator opens, or a reading is asked for.",
      date: "Counted by {{day}}. The questions, the reports and the program that counts them come with the product.",
    },
    refused: "What it refuses",
    security: "How it is kept safe",
    stored: {
      title: "What is stored, and who sees it",
      more: "Why it is stored, and your rights",
    },
    open: "What we do not claim",
    next: {
      title: "Found something that is not true?",
      text: "Write to us. A wrong answer can be reported below the answer itself.",
      contact: "Contact us",
    },
  },
  ar: {
    title: "الثقة",
    description:
      "كيف يُعِدّ دكتور ووتر الجواب ويتحقق منه، وكم أصاب في اختبارات محجوبة، وماذا يرفض، " +
      "وما الذي يُحفظ من بياناتك ومن يراه.",
    eyebrow: "الثقة",
    heading: "لا تصدّقنا، بل تحقّق بنفسك.",
    lead: "في هذه الصفحة: كيف يُعَدّ الجواب، وكم مرة أخطأ حين عددنا، ومن يرى ما تكتبه.",
    last: {
      title: "آخر مجموعة محجوبة، العدّ الأول",
      answered: "أسئلة جوابها في الأدلة، فأجاب عنها",
      surelyRight: "أجوبة قالها بثقة، فكانت صحيحة",
      silent: "أسئلة لا جواب لها في الأدلة، فامتنع",
      of: "{{count}} من {{all}}",
    },
    contents: "في هذه الصفحة",
    way: "كيف يُعَدّ الجواب",
    tones: "ثلاث نبرات",
    measured: {
      title: "كم مرة يصيب",
      method:
        "في كل مجموعة 240 سؤالًا، نصفها عربي ونصفها إنجليزي، ونصفها يتجنب ألفاظ الأدلة. كتبها أصحابها من قائمة " +
        "المحتويات والحقائق وحدها من دون أن يروا المنتج، وعُدّت كل مجموعة مرة واحدة قبل تغيير أي شيء من أجلها، ولا " +
        "تدخل الحسابات هنا. ويُعدّ الجواب صحيحًا إن حوى كل حقيقة يحتاجها السؤال، ظاهرةً أو على بُعد ضغطة.",
      table: "العدّ الأول للمجموعات المحجوبة",
      set: "المجموعة",
      answerable: "أسئلة تجيب عنها الأدلة",
      unanswerable: "أسئلة لا يجيب عنها دليل",
      answered: "أُجيب عنها",
      surelyRight: "صحيح حين يثق",
      silent: "بلا جواب",
      surelyWrong: "أجاب بثقة وأخطأ",
      outOf: "من {{all}}",
      now:
        "المجموعة 4 اليوم: أُجيب عن {{answered}}، والصحيح مما قيل بثقة {{sureRight}}. ومما لا جواب له امتنع عن " +
        "{{silent}} وأجاب بثقة عن {{sure}}. وأي تغيير في البرنامج ينقصها أكثر من نقطة مئوية واحدة يُسقطه اختبار.",
      emergencies:
        "الطوارئ: تعرّف إلى {{recognised}} من {{of}} صياغة في آخر مجموعة محجوبة، " +
        "وأخطأ في {{mistaken}} من {{ordinary}} سؤال عادي فعدّها طوارئ، ونصف هذه الأسئلة يشبه الحديث عن خطر.",
      calculations:
        "الحسابات بأرقام السائل، آخر مجموعة محجوبة: نتيجة صحيحة في {{right}} من {{complete}} سؤالًا مكتملًا، ورقم " +
        "خاطئ في {{wrong}} من {{questions}}، واليوم {{nowRight}} و{{nowWrong}}. وفي معظم ما سواها تُفتح الحاسبة أو " +
        "تُطلب قراءة.",
      date: "عُدّت حتى {{day}}. والأسئلة والتقارير والبرنامج الذي يعدّها مرفقة بالمنتج.",
    },
    refused: "ما يرفضه",
    security: "كيف نحميه",
    stored: {
      title: "ماذا يُحفظ ومن يراه",
      more: "لماذا يُحفظ كل منها، وما حقوقك",
    },
    open: "ما لا ندّعيه",
    next: {
      title: "وجدت شيئًا غير صحيح؟",
      text: "اكتب إلينا. والجواب الخاطئ يُبلَّغ عنه تحت الجواب نفسه.",
      contact: "تواصل معنا",
    },
  },
});
