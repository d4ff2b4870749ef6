import { defineStrings } from "~/i18n/strings";

/** The page of the assistant, `/about-drwater`. */
export const productStrings = defineStrings({
  en: {
    title: "The technical assistant",
    description:
      "Dr. Water is an Arabic-first AI assistant for water-treatment plants: instant diagnostics, a trusted knowledge base, custom workflows, and citations with every answer.",
    eyebrow: "Dr. Water",
    heading: "The technical assistant that shows its sources",
    lead: "Ask in Arabic or in English about a fault, a procedure or a limit. Dr. Water searches reverse-osmosis manuals and industrial water guides, and answers with numbered citations.",
    request: "Request Access",
    features: "Four things it does for a plant",
    arabic: "Arabic first",
    arabicText:
      "It reads standard Arabic, the Arabic of the plant room and English alike, and answers in the language of the question. Formulas, units and values keep their order inside Arabic.",
    diagnostics: "Instant diagnostics",
    diagnosticsText:
      "Rising ΔP, salty permeate, falling flow: describe what you see. The answer names likely causes, how to tell them apart, and what to do about each.",
    knowledge: "Trusted knowledge base",
    knowledgeText:
      "Reverse-osmosis technical manuals and industrial water guides. Each statement carries a citation; one press opens the passage, marked in its manual.",
    workflows: "Custom workflows",
    workflowsText:
      "Search everything, one category, or a single manual. Keep each job in a named conversation and come back to it on the next shift.",
    how: {
      title: "How an answer is made",
      ask: "You ask",
      askText: "In your own words, as you would ask a colleague.",
      search: "It searches",
      searchText: "All manuals, or only those that you have chosen.",
      answer: "It answers",
      answerText: "With steps, limits and warnings, and a numbered citation beside each statement.",
      check: "You check",
      checkText: "Open the citation, read the passage in its place, then decide.",
    },
    sources: {
      title: "What it reads",
      ro: "RO Technical Manuals",
      roText: "Operation, monitoring, troubleshooting, cleaning and preservation of reverse-osmosis elements.",
      guides: "Industrial Water Guides",
      guidesText:
        "Industrial wastewater treatment, recycling and reuse, water handbooks, pretreatment and desalination.",
    },
    disclaimer: "Guidance only. Confirm with your plant SOPs and vendor specs before action.",
  },
  ar: {
    title: "المساعد الفني",
    description:
      "دكتور ووتر مساعد ذكاء اصطناعي عربي أولًا لمحطات معالجة المياه: تشخيص فوري، وقاعدة معرفة موثوقة، وسير عمل على مقاسك، واستشهادات مع كل جواب.",
    eyebrow: "دكتور ووتر",
    heading: "المساعد الفني الذي يُظهر مصادره",
    lead: "اسأل بالعربية أو الإنجليزية عن عطل أو إجراء أو حدّ. يبحث دكتور ووتر في أدلة التناضح العكسي ومراجع المياه الصناعية، ويجيب باستشهادات مرقّمة.",
    request: "اطلب الوصول",
    features: "أربعة أمور يقدّمها للمحطة",
    arabic: "العربية أولًا",
    arabicText:
      "يقرأ الفصحى وعربية غرفة التشغيل والإنجليزية على السواء، ويجيب بلغة السؤال. والصيغ والوحدات والقيم تحفظ ترتيبها داخل النص العربي.",
    diagnostics: "تشخيص فوري",
    diagnosticsText:
      "ΔP يرتفع، أو ملوحة في الماء المنتَج، أو تدفق ينخفض: صِف ما تراه. يسمّي الجواب الأسباب المحتملة، وكيف تميّز بينها، وما العمل في كل منها.",
    knowledge: "قاعدة معرفة موثوقة",
    knowledgeText:
      "أدلة فنية للتناضح العكسي ومراجع للمياه الصناعية. لكل معلومة استشهاد، وبضغطة واحدة يُفتح المقطع مظلَّلًا في دليله.",
    workflows: "سير عمل على مقاسك",
    workflowsText:
      "ابحث في كل المصادر، أو في فئة واحدة، أو في دليل بعينه. واجعل لكل مهمة محادثة باسمها تعود إليها في الوردية التالية.",
    how: {
      title: "كيف يُصنع الجواب",
      ask: "تسأل",
      askText: "بكلماتك، كما تسأل زميلًا لك.",
      search: "يبحث",
      searchText: "في الأدلة كلها، أو في ما اخترته منها.",
      answer: "يجيب",
      answerText: "بخطوات وحدود وتحذيرات، وبجانب كل معلومة استشهاد مرقّم.",
      check: "تتحقّق",
      checkText: "افتح الاستشهاد، واقرأ المقطع في موضعه، ثم قرّر.",
    },
    sources: {
      title: "ماذا يقرأ",
      ro: "الأدلة الفنية للتناضح العكسي",
      roText: "تشغيل عناصر التناضح العكسي ومراقبتها وتشخيص أعطالها وغسلها وحفظها.",
      guides: "مراجع المياه الصناعية",
      guidesText:
        "معالجة المياه الصناعية العادمة وتدويرها وإعادة استعمالها، وكتب المياه المرجعية، والمعالجة الأولية والتحلية.",
    },
    disclaimer: "للإرشاد فقط. تأكّد من إجراءات التشغيل المعتمدة في محطتك ومواصفات المورّد قبل أي تصرّف.",
  },
});
