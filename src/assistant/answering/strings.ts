import { defineStrings } from "~/i18n/strings";

/** What an answer says in its own words. Everything else is quoted. */
export const strings = defineStrings({
  en: {
    lead: {
      procedure: "The procedure “{{title}}” in {{document}}",
      table: "From “{{title}}” in {{document}}",
      sameTable: "The table of the same section",
      also: "See also “{{title}}” in {{document}}",
      closest: "Closest to what you describe: **{{name}}**",
    },
    comparison: {
      document: "Document",
      subject: "Compared",
      says: "What it says",
      isSaid: "What the documents say",
      nothing: "The documents do not explain this.",
    },
    worked: {
      done: "With your figures: **{{name}} = {{shown}} {{sign}} {{result}}**. The arithmetic is mine, the formula is the manual’s:",
      converted: "Converted: {{told}}.",
      assumed: "Assumed, because you did not say: {{told}}.",
      missing:
        "To work out {{name}} with your figures I still need, with their units: {{missing}}. The manual’s formula:",
    },
    part: { unanswered: "The documents do not answer this part, so I will not guess." },
    missingIn: "“{{document}}” does not answer this; what follows is from other documents.",
    alert: { warning: "Warning.", caution: "Caution.", note: "Note." },
    otherLanguage: {
      ar: "The documents answer this only in Arabic; the passages are quoted as they stand.",
      en: "The documents answer this only in English; the passages are quoted as they stand.",
    },
    abstention: {
      plain: "The documents do not answer this question, so I will not guess.",
      nothingAsked:
        "Ask about your plant: a procedure, a limit, a fault, a calculation or a term. The answer comes with its sources.",
      trade: "The documents tell nothing about prices, brands, suppliers or orders, so I will not guess.",
      work: "The documents tell nothing about jobs, pay or leave; please ask your company.",
      law: "The documents do not tell the laws and permits of a country; please ask the authority in charge.",
      self: "I answer questions about water treatment from the documents, and nothing else.",
      elsewhere: "The documents are about water treatment and do not answer this question.",
      nearest: "The nearest sections are:",
      rephrase: "Ask again with the name of the equipment, the reading or the chemical if you meant one of them.",
      section: "{{title}} ({{document}}, page {{page}})",
    },
    courtesy: {
      greeting:
        "Hello. Ask about your plant: a procedure, a limit, a fault, a calculation or a term. The answer comes with its sources.",
      thanks: "You are welcome. Ask whenever you need something else.",
      farewell: "Goodbye. This conversation stays among your past chats.",
      identity:
        "I am Dr. Water, a program and not a person. I look for the answer to your question in the documents of this site and quote it with its sources; where they do not answer, I say so instead of guessing. I do not see the readings of your plant: tell me those that matter.",
    },
    suggestion: "What do the documents say about “{{title}}”?",
  },
  ar: {
    lead: {
      procedure: "إجراء «{{title}}» في {{document}}",
      table: "من «{{title}}» في {{document}}",
      sameTable: "وفي جدول القسم نفسه",
      also: "انظر أيضاً «{{title}}» في {{document}}",
      closest: "الأقرب إلى ما تصفه: **{{name}}**",
    },
    comparison: {
      document: "الوثيقة",
      subject: "المقارَن",
      says: "ما تقوله",
      isSaid: "ما تقوله الوثائق",
      nothing: "لا تشرح الوثائق هذا.",
    },
    worked: {
      done: "بأرقامك: **{{name}} = {{shown}} {{sign}} {{result}}**. العملية الحسابية مني، والمعادلة من الدليل:",
      converted: "بعد تحويل الوحدات: {{told}}.",
      assumed: "وافترضت ما لم تذكره: {{told}}.",
      missing: "لحساب {{name}} بأرقامك أحتاج أيضاً، مع الوحدات، إلى: {{missing}}. ومعادلة الدليل:",
    },
    part: { unanswered: "لا تجيب الوثائق عن هذا الجزء، ولن أخمّن إجابة." },
    missingIn: "لا تجيب وثيقة «{{document}}» عن هذا السؤال، وما يلي من وثائق أخرى.",
    alert: { warning: "تحذير.", caution: "تنبيه.", note: "ملاحظة." },
    otherLanguage: {
      ar: "لا تجيب الوثائق عن هذا السؤال إلا بالعربية، وفيما يلي نصها كما هو.",
      en: "لا تجيب الوثائق عن هذا السؤال إلا بالإنجليزية، وفيما يلي نصها كما هو.",
    },
    abstention: {
      plain: "لا تجيب الوثائق عن هذا السؤال، ولن أخمّن إجابة.",
      nothingAsked: "اسأل عن محطتك: إجراء أو حد تشغيل أو عطل أو حساب أو مصطلح، وستأتيك الإجابة مع مصادرها.",
      trade: "لا تذكر الوثائق شيئاً عن الأسعار أو العلامات التجارية أو الموردين أو الطلبات، ولن أخمّن إجابة.",
      work: "لا تذكر الوثائق شيئاً عن الوظائف أو الرواتب أو الإجازات، فاسأل شركتك.",
      law: "لا تذكر الوثائق قوانين الدول وتراخيصها، فاسأل الجهة المختصة.",
      self: "أجيب عن أسئلة معالجة المياه من الوثائق فقط.",
      elsewhere: "تتناول الوثائق معالجة المياه ولا تجيب عن هذا السؤال.",
      nearest: "أقرب الأقسام إليه:",
      rephrase: "إن كنت تقصد أحدها فأعد السؤال مع ذكر اسم المعدة أو القراءة أو المادة الكيميائية.",
      section: "{{title}} ({{document}}، صفحة {{page}})",
    },
    courtesy: {
      greeting: "أهلاً بك. اسأل عن محطتك: إجراء أو حد تشغيل أو عطل أو حساب أو مصطلح، وستأتيك الإجابة مع مصادرها.",
      thanks: "على الرحب والسعة. اسأل متى احتجت إلى شيء آخر.",
      farewell: "مع السلامة. ستبقى هذه المحادثة بين محادثاتك السابقة.",
      identity:
        "أنا Dr. Water، برنامج ولست شخصاً. أبحث عن إجابة سؤالك في وثائق هذا الموقع وأنقلها مع مصادرها، وإن لم تجب عنه قلت ذلك ولم أخمّن. ولا أرى قراءات محطتك، فاذكر لي ما يهم منها.",
    },
    suggestion: "ماذا تقول الوثائق عن «{{title}}»؟",
  },
});
