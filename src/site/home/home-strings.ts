import { defineStrings } from "~/i18n/strings";

export const homeStrings = defineStrings({
  en: {
    documentTitle: "Dr. Water: cited answers for water-treatment operators",
    description:
      "Arabic-first AI assistant for water-treatment operators. It answers from reverse-osmosis manuals and " +
      "industrial water guides, with citations that open the passage.",
    eyebrow: "Arabic-first AI for water treatment",
    title: "Ask the manuals. Get an answer you can check.",
    lead:
      "Dr. Water answers plant operators, technicians and maintenance teams from reverse-osmosis manuals and " +
      "industrial water guides. Every answer carries citations that open the passage it is based on.",
    solutions: "Explore Solutions",
    openAssistant: "Open Dr. Water",
    signIn: "Sign in",
    sample: {
      label: "Dr. Water answers",
      question: "What pH and temperature for the alkaline wash?",
      first:
        "The alkaline wash is 0.1 % sodium hydroxide in permeate, at pH 11–12 and 30–35 °C, with 35 °C as the maximum.",
      context:
        "Add 1 % Na4EDTA or 0.025 % sodium dodecyl sulfate to the 0.1 % sodium hydroxide solution for organic " +
        "matter, biofilm or sulfate scale.",
      second:
        "Mix the alkaline wash only with chlorine-free permeate or softened water, " +
        "because hardness would precipitate at high pH.",
      citation: "Citation {{number}}",
      manual: "RO Technical Manual A",
      section: "6.4 The alkaline wash",
      quoted: "Quoted from the manual",
      note: "A real answer. The marked words are the manual’s own.",
    },
    pillars: {
      title: "A question goes through treatment too",
      text: "What comes in is what somebody says on shift. What comes out has to be fit for use.",
      language: "Your language at the intake",
      languageText:
        "Standard Arabic, the Arabic of the plant room, English, and the borrowed terms between them. You " +
        "need not rephrase a question to be understood.",
      knowledge: "Verified knowledge in the middle",
      knowledgeText:
        "Answers are drawn from technical manuals and checked against the passages found. What no passage supports " +
        "is left out, and where the manuals are silent Dr. Water says so.",
      practice: "Practical steps at the outlet",
      practiceText:
        "Procedures whole and in order, limits with their units, warnings set apart: " +
        "something to act on before the shift ends.",
    },
    assistant: {
      title: "A colleague who has the manuals open",
      text: "A technical assistant for the people who start, watch, clean and repair water-treatment plants.",
      arabic: "Arabic first",
      arabicText: "Made for Arabic from the start: terms, units and formulas stand where they belong.",
      diagnostics: "Instant diagnostics",
      diagnosticsText: "Describe the symptom; likely causes come with what to check next.",
      knowledge: "Trusted knowledge base",
      knowledgeText: "Reverse-osmosis manuals and industrial water guides, quoted word for word.",
      workflows: "Custom workflows",
      workflowsText: "Focus on one category or one manual, and keep each job in a conversation of its own.",
      more: "More about Dr. Water",
      start: "Request Access",
    },
    core: {
      title: "Three core solutions, in one night shift",
      text: "Three questions of one night, and the section of the manual that each answer opens first.",
      opens: "Opens {{section}}",
      picture: "The answer at {{time}}, on a phone.",
      alt:
        "Dr. Water on a phone: the question about the free chlorine limit, " +
        "and the answer with its limit and its numbered citations.",
      troubleshooting: "Troubleshooting support",
      troubleshootingText: "Step-by-step solutions for the fault in front of you.",
      troubleshootingQuestion: "ΔP of stage 1 has risen, but salt passage has not. What is it?",
      troubleshootingSection: "7.2 Symptom matrix",
      references: "Verified references",
      referencesText: "Citations with every answer, each opening the passage it comes from.",
      referencesQuestion: "What is the free chlorine limit in the feed, and where does it say so?",
      referencesSection: "2.6 Free chlorine limit",
      maintenance: "Preventive maintenance guidance",
      maintenanceText: "What to check, how often, and which limit calls for action.",
      maintenanceQuestion: "By how much may normalised flow fall before we clean?",
      maintenanceSection: "4.4 Normalised permeate flow",
      more: "All about the solutions",
    },
    closing: {
      title: "Bring Dr. Water to your plant",
      text:
        "Tell us what you run. With an invite code access opens at once; " +
        "otherwise you hear from us within 2–3 business days.",
      contact: "Contact us",
      access: "Request Access",
    },
    offer: { text: "This site is also available in English.", link: "Continue in English", dismiss: "Stay here" },
  },
  ar: {
    documentTitle: "دكتور ووتر: أجوبة موثّقة لمشغّلي محطات معالجة المياه",
    description:
      "مساعد ذكي لغته الأولى العربية، يجيب مشغّلي محطات معالجة المياه من أدلة التناضح العكسي ومراجع المياه " +
      "الصناعية، ومع كل جواب استشهادات تفتح النص في موضعه.",
    eyebrow: "مساعد ذكي لمعالجة المياه، لغته الأولى العربية",
    title: "اسأل الأدلة الفنية، وخُذ جوابًا تتحقّق منه بنفسك.",
    lead:
      "يجيب دكتور ووتر مشغّلي المحطات والفنيين وفرق الصيانة من أدلة التناضح العكسي ومراجع المياه الصناعية. ومع كل " +
      "جواب استشهادات تفتح النص الذي يستند إليه.",
    solutions: "استكشف الحلول",
    openAssistant: "افتح دكتور ووتر",
    signIn: "تسجيل الدخول",
    sample: {
      label: "دكتور ووتر يجيب",
      question: "ما قيمة pH ودرجة الحرارة في الغسلة القلوية؟",
      first:
        "الغسلة القلوية محلول هيدروكسيد الصوديوم (الصودا الكاوية) بتركيز 0.1 % في الماء المنتج، عند pH 11–12 ودرجة " +
        "حرارة 30–35 °C، والحد الأقصى 35 °C.",
      context:
        "وأضف إلى محلول هيدروكسيد الصوديوم 0.1 % مادة Na4EDTA بتركيز 1 % أو دوديسيل كبريتات الصوديوم بتركيز 0.025 " +
        "% إذا كانت الرواسب عضوية أو غشاءً حيوياً أو قشور كبريتات.",
      second: "وحضّر الغسلة القلوية بماء منتج خالٍ من الكلور أو بماء ميسّر فقط، لأن العسر يترسب عند pH المرتفع.",
      citation: "استشهاد {{number}}",
      manual: "الدليل الفني للتناضح العكسي A",
      section: "6.4 الغسلة القلوية",
      quoted: "اقتباس من الدليل",
      note: "جواب حقيقي، والكلمات المظلَّلة منقولة من الدليل بنصّها.",
    },
    pillars: {
      title: "والسؤال أيضًا يمرّ بمراحل معالجة",
      text: "يدخل كما يُقال في الوردية، ويخرج جوابًا صالحًا للعمل به.",
      language: "لغتك عند المأخذ",
      languageText:
        "اسأل بالفصحى أو بلهجة الوردية أو بالإنجليزية، وبما بينها من مصطلحات دخيلة. لن تعيد صياغة سؤالك كي يُفهم.",
      knowledge: "معرفة مُتحقَّق منها في قلب العملية",
      knowledgeText:
        "تُستخرج الأجوبة من الأدلة الفنية ثم تُطابَق مع المقاطع التي وُجدت. ما لا يسنده مقطع لا يُكتب، وحيث لا " +
        "تجيب الأدلة يقول دكتور ووتر ذلك.",
      practice: "خطوات عملية عند المخرج",
      practiceText: "إجراءات كاملة بترتيبها، وحدود بوحداتها، وتحذيرات بارزة: ما تعمل به قبل أن تنتهي الوردية.",
    },
    assistant: {
      title: "زميل في الوردية، والأدلة مفتوحة أمامه",
      text: "مساعد فني لمن يشغّلون محطات معالجة المياه ويراقبونها وينظّفونها ويصلحونها.",
      arabic: "العربية أولًا",
      arabicText: "صُمّم للعربية من البداية: المصطلحات والوحدات والصيغ كلٌّ في موضعه.",
      diagnostics: "تشخيص فوري",
      diagnosticsText: "صِف العَرَض تأتِك الأسباب المحتملة، ومعها ما تفحصه بعد ذلك.",
      knowledge: "قاعدة معرفة موثوقة",
      knowledgeText: "أدلة التناضح العكسي ومراجع المياه الصناعية، مقتبسة بنصها.",
      workflows: "مسارات عمل مخصّصة",
      workflowsText: "احصر البحث في فئة أو في دليل واحد، واجعل لكل مهمة محادثتها.",
      more: "المزيد عن دكتور ووتر",
      start: "اطلب الوصول",
    },
    core: {
      title: "ثلاثة حلول أساسية في وردية ليلية واحدة",
      text: "ثلاثة أسئلة من ليلة واحدة، ومع كلٍّ منها القسم الذي يفتحه الجواب أولًا من الدليل.",
      opens: "يفتح {{section}}",
      picture: "الجواب في الساعة {{time}}، على الهاتف.",
      alt: "دكتور ووتر على الهاتف: سؤال عن حدّ الكلور الحر، والجواب بالحدّ واستشهاداته المرقّمة.",
      troubleshooting: "دعم تشخيص الأعطال",
      troubleshootingText: "حلول خطوة بخطوة للعطل الذي أمامك.",
      troubleshootingQuestion: "ارتفع فرق الضغط في المرحلة 1 وبقي نفاذ الأملاح ثابتًا، فما السبب؟",
      troubleshootingSection: "7.2 مصفوفة الأعراض",
      references: "مراجع موثوقة",
      referencesText: "استشهادات مع كل جواب، يفتح كلٌّ منها المقطع الذي أُخذ منه.",
      referencesQuestion: "ما حدّ الكلور الحر في التغذية، وأين ورد ذلك؟",
      referencesSection: "2.6 حد الكلور الحر",
      maintenance: "إرشاد للصيانة الوقائية",
      maintenanceText: "ماذا تفحص، ومتى، وعند أي حدّ تتدخّل.",
      maintenanceQuestion: "عند أي انخفاض في التدفق الموحَّد نغسل الأغشية؟",
      maintenanceSection: "6.1 متى تغسل الأغشية",
      more: "المزيد عن الحلول",
    },
    closing: {
      title: "استعن بدكتور ووتر في محطتك",
      text: "أخبرنا بما تشغّله. رمز الدعوة يفتح الوصول فورًا، ومن دونه يصلك ردّنا خلال 2–3 أيام عمل.",
      contact: "تواصل معنا",
      access: "اطلب الوصول",
    },
    offer: { text: "هذا الموقع متاح بالعربية أيضًا.", link: "تابع بالعربية", dismiss: "ابقَ هنا" },
  },
});
