import { defineStrings } from "~/i18n/strings";

/** Texts of the assistant's page, `/about-drwater`. */
export const productStrings = defineStrings({
  en: {
    title: "The technical assistant",
    description:
      "Dr. Water is an Arabic-first AI assistant for water-treatment plants: instant diagnostics, a trusted " +
      "knowledge base, custom workflows, and citations with every answer.",
    eyebrow: "Dr. Water",
    heading: "The technical assistant that shows its sources",
    lead:
      "Ask in Arabic or in English about a fault, a procedure or a limit. Dr. Water searches reverse-osmosis " +
      "manuals and industrial water guides, and answers with numbered citations.",
    request: "Request Access",
    features: "It saves a shift the search through five manuals",
    arabic: "Arabic first",
    arabicText:
      "It reads standard Arabic, the Arabic of the plant room and English alike, and answers in the language of " +
      "the question. Formulas, units and values keep their order inside Arabic.",
    diagnostics: "Instant diagnostics",
    diagnosticsText:
      "Rising ΔP, salty permeate, falling flow: describe what you see. The answer names likely causes, how to tell " +
      "them apart, and what to do about each.",
    knowledge: "Trusted knowledge base",
    knowledgeText:
      "Reverse-osmosis technical manuals and industrial water guides. Each statement carries a citation; one press " +
      "opens the passage, marked in its manual.",
    workflows: "Custom workflows",
    workflowsText:
      "Search everything, one category, or a single manual. " +
      "Keep each job in a named conversation and come back to it on the next shift.",
    shown: {
      arabic: "Asked on shift",
      arabicExample: "The high-pressure pump trips at start. What do I check first?",
      diagnostics: "Asked on shift",
      diagnosticsExample: "Permeate flow has dropped and ΔP of the first stage has risen. What causes that?",
      knowledge: "Under each statement",
      knowledgeExample: "RO Technical Manual A · 6.4 The alkaline wash",
      workflows: "Above the question",
      workflowsExample: "Currently focused on Water Handbook",
    },
    how: {
      title: "Follow any figure back to the page it comes from",
      ask: "You ask",
      askText: "In your own words, as you would ask a colleague.",
      search: "It searches",
      searchText: "All manuals, or only those that you have chosen.",
      answer: "It answers",
      answerText: "With steps, limits and warnings, and a numbered citation beside each statement.",
      check: "You check",
      checkText: "Open the citation, read the passage in its place, then decide.",
    },
    loop: {
      alt: "RO Technical Manual A, opened at its free chlorine limit; the quoted words are marked.",
      caption:
        "Recorded in the running product, without the waiting: a question is typed, the answer arrives with its " +
        "citations, the first one is pressed, and the manual opens with the quoted words marked.",
      play: "Play the recording",
      pause: "Pause the recording",
    },
    page: {
      label: "{{manual}}, page {{page}}",
      note: "A page as an operator reads it: the citation has opened it, and marked the words that it quotes.",
    },
    sources: {
      title: "Five manuals, each in Arabic and in English",
      ro: "RO Technical Manuals",
      guides: "Industrial Water Guides",
      languages: "Nothing else is searched: no web pages, no forums.",
      "ro-manual-a": { title: "RO Technical Manual A", about: "Brackish-water thin-film polyamide elements" },
      "ro-manual-b": { title: "RO Technical Manual B", about: "Low-fouling and seawater elements" },
      "industrial-wastewater-reuse": {
        title: "Industrial Wastewater Treatment, Recycling and Reuse",
        about: "From the factory drain to zero liquid discharge",
      },
      "water-handbook": { title: "Water Handbook", about: "Chemistry, ion exchange, boilers and cooling" },
      "ro-pretreatment-desalination": {
        title: "RO Pretreatment and Desalination",
        about: "From the intake to stable product water",
      },
    },
    limits: {
      title: "It would rather say nothing than guess",
      silent: "It says when it does not know",
      silentText: "Where no passage answers, it says so, cites nothing and invents nothing.",
      hands: "It touches nothing on site",
      handsText: "It reads manuals, not your control system. Valves, setpoints and doses stay in your hands.",
      plant: "It never outranks your plant",
      plantText:
        "Your SOPs and the vendor’s specifications come first, and the assistant says so in every conversation.",
    },
    refusal: {
      label: "Asked for a supplier",
      question: "Which supplier in Riyadh delivers antiscalant fastest?",
      note: "A real reply. Where the manuals are silent there is no figure, no citation and no guess.",
    },
    next: { title: "Put it to the test with your own question", contact: "Contact us" },
    disclaimer: "Guidance only. Confirm with your plant SOPs and vendor specs before action.",
  },
  ar: {
    title: "المساعد الفني",
    description:
      "دكتور ووتر مساعد ذكي لمحطات معالجة المياه لغته الأولى العربية: تشخيص فوري، وقاعدة معرفة موثوقة، ومسارات عمل " +
      "مخصّصة، واستشهادات مع كل جواب.",
    eyebrow: "دكتور ووتر",
    heading: "المساعد الفني الذي يُظهر مصادره",
    lead:
      "اسأل بالعربية أو الإنجليزية عن عطل أو إجراء أو حدّ. يبحث دكتور ووتر في أدلة التناضح العكسي ومراجع المياه " +
      "الصناعية، ويجيب باستشهادات مرقّمة.",
    request: "اطلب الوصول",
    features: "يغني الوردية عن البحث في خمسة أدلة",
    arabic: "العربية أولًا",
    arabicText:
      "يقرأ الفصحى ولهجة الوردية والإنجليزية، ويجيب بلغة السؤال. وتحفظ الصيغ والوحدات والقيم ترتيبها داخل النص العربي.",
    diagnostics: "تشخيص فوري",
    diagnosticsText:
      "ارتفاع في ΔP، أو ملوحة في الماء المنتَج، أو انخفاض في التدفق: صِف ما تراه. يسمّي الجواب الأسباب المحتملة، " +
      "وكيف تميّز بينها، وما العمل في كل منها.",
    knowledge: "قاعدة معرفة موثوقة",
    knowledgeText: "من أدلة فنية ومراجع. لكل معلومة استشهاد، وبضغطة واحدة يُفتح المقطع مظلَّلًا في دليله.",
    workflows: "مسارات عمل مخصّصة",
    workflowsText:
      "ابحث في كل المصادر، أو في فئة واحدة، أو في دليل بعينه. " +
      "واجعل لكل مهمة محادثة باسمها تعود إليها في الوردية التالية.",
    shown: {
      arabic: "سؤال من الوردية",
      arabicExample: "الهاي بريشر فصلت وقت التشغيل، شو أفحص؟",
      diagnostics: "سؤال من الوردية",
      diagnosticsExample: "نزل تدفق الماء المنتج وارتفع ΔP في المرحلة الأولى، فما السبب؟",
      knowledge: "تحت كل معلومة",
      knowledgeExample: "الدليل الفني للتناضح العكسي A · 6.4 الغسلة القلوية",
      workflows: "فوق خانة السؤال",
      workflowsExample: "التركيز حاليًا على دليل المياه",
    },
    how: {
      title: "تتبّع أي رقم حتى صفحته في الدليل",
      ask: "تسأل",
      askText: "كما تسأل زميلًا لك.",
      search: "يبحث",
      searchText: "في الأدلة كلها، أو في ما اخترته منها.",
      answer: "يجيب",
      answerText: "بخطوات وحدود وتحذيرات، وبجانب كل معلومة استشهاد مرقّم.",
      check: "تتحقّق",
      checkText: "افتح الاستشهاد، واقرأ المقطع في موضعه، ثم قرّر.",
    },
    loop: {
      alt: "الدليل الفني للتناضح العكسي A مفتوح عند حد الكلور الحر، والكلمات المقتبسة مظلَّلة.",
      caption: "تسجيل من المنتج بلا انتظار: سؤال، فجواب باستشهاداته، فضغطة على أولها تفتح الدليل عند المقتبَس.",
      play: "شغّل التسجيل",
      pause: "أوقف التسجيل",
    },
    page: {
      label: "{{manual}}، الصفحة {{page}}",
      note: "فتحها الاستشهاد وظلّل ما اقتبسه.",
    },
    sources: {
      title: "خمسة أدلة، كلٌّ منها بالعربية والإنجليزية",
      ro: "الأدلة الفنية للتناضح العكسي",
      guides: "أدلة المياه الصناعية",
      languages: "ولا يبحث في الإنترنت ولا المنتديات.",
      "ro-manual-a": {
        title: "الدليل الفني للتناضح العكسي A",
        about: "عناصر البولي أميد الرقيقة الطبقة للمياه شبه المالحة",
      },
      "ro-manual-b": { title: "الدليل الفني للتناضح العكسي B", about: "عناصر قليلة الاتساخ وعناصر مياه البحر" },
      "industrial-wastewater-reuse": {
        title: "معالجة مياه الصرف الصناعي وتدويرها وإعادة استخدامها",
        about: "من مصرف المصنع إلى الصفر في تصريف السوائل",
      },
      "water-handbook": { title: "دليل المياه", about: "كيمياء المياه والتبادل الأيوني والغلايات والتبريد" },
      "ro-pretreatment-desalination": {
        title: "المعالجة الأولية للتناضح العكسي وتحلية المياه",
        about: "من المأخذ إلى ماء منتج مستقر",
      },
    },
    limits: {
      title: "يفضّل أن يصمت على أن يخمّن",
      silent: "يقول «لا أعلم» حين لا يعلم",
      silentText: "يصرّح بذلك، بلا استشهاد وبلا اختلاق.",
      hands: "لا يمدّ يده إلى المحطة",
      handsText: "يقرأ الأدلة لا نظام التحكم، فالمحابس ونقاط الضبط والجرعات في يدك.",
      plant: "لا يتقدّم على محطتك",
      plantText: "إجراءات التشغيل المعتمدة ومواصفات المورّد أولًا، والمساعد يذكّر بذلك في كل محادثة.",
    },
    refusal: {
      label: "سُئل عن سعر",
      question: "كم سعر عنصر الغشاء البديل؟",
      note: "ردّ حقيقي: لا رقم ولا استشهاد ولا تخمين.",
    },
    next: { title: "اختبره بسؤال من محطتك", contact: "تواصل معنا" },
    disclaimer: "للإرشاد فقط. تأكّد من إجراءات التشغيل المعتمدة في محطتك ومواصفات المورّد قبل أي تصرّف.",
  },
});
