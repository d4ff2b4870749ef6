import { defineStrings } from "~/i18n/strings";

export const aboutStrings = defineStrings({
  en: {
    title: "About us",
    description:
      "We apply AI to the technical industries of the Arab world and Africa: our mission, our values, " +
      "and the leadership behind Dr. Water.",
    eyebrow: "About us",
    heading: "Applied AI for the people who keep plants running",
    lead:
      "We make AI software for the technical industries of the MENA region. Our flagship is Dr. Water, an " +
      "assistant that answers water-treatment operators from technical manuals and shows where each answer comes " +
      "from.",
    mission: "Our mission",
    missionText:
      "To put trustworthy technical knowledge within reach of every operator, technician and maintenance team in " +
      "Arab and African industry, in the language in which they work.",
    vision: "Our vision",
    visionText:
      "A region whose plants run on knowledge that is shared and checked, so that the answer to a fault at three " +
      "in the morning does not depend on who happens to be on shift.",
    values: {
      title: "Four values, and where to hold us to them",
      trust: "Trust",
      trustText: "We show where an answer comes from, and we say so when we do not know.",
      trustProof: "See a question it refuses",
      value: "Value",
      valueText: "A tool earns its place on site by what it saves: hours, water, chemicals, membranes.",
      valueProof: "Try a calculator on your own readings",
      integrity: "Integrity",
      integrityText:
        "Guidance stays guidance. Your SOPs and the vendor’s specifications come first, and the product says it too.",
      integrityProof: "Read what we do not claim",
      commitment: "Commitment",
      commitmentText: "We stay with the people who use what we make, listen, and correct what is wrong.",
      commitmentProof: "See how silence is followed up",
    },
    gaps: {
      title: "Where the manuals are silent, somebody hears of it",
      text:
        "Questions that no manual answers are gathered for our staff, the most frequent first. Each is marked as " +
        "open, planned or covered, with a note on what is missing.",
      alt: "The staff portal: questions without an answer, how often each was asked, and how far each is.",
      caption: "The staff portal, with sample data.",
      more: "What is stored, and who sees it",
    },
    strengths: {
      title: "Why it works on site",
      practical: "Practical experience",
      practicalText: "We begin with the job: a ΔP that climbs, a cleaning to plan, a train to restart.",
      literacy: "AI literacy",
      literacyText:
        "We know what AI does well and where it fails, so the checks are built in: search first, cite, or decline.",
      cultural: "Cultural understanding",
      culturalText:
        "Arabic is where we start, not what we translate into. " +
        "Terms are the ones people use, units the ones on the gauge.",
      credibility: "Credibility",
      credibilityText: "What we state can be looked up. That holds for our answers, and it holds for us.",
    },
    leadership: {
      title: "Leadership",
      years: "50+",
      yearsText: "years of combined leadership experience",
    },
    next: {
      title: "See what it does",
      text: "Dr. Water is our first product. Look at how it answers, or write to us.",
      product: "Meet Dr. Water",
      contact: "Contact us",
    },
  },
  ar: {
    title: "من نحن",
    description:
      "نطبّق الذكاء الاصطناعي في الصناعات الفنية في العالم العربي وأفريقيا: " +
      "رسالتنا وقيمنا ومن يقودون العمل على دكتور ووتر.",
    eyebrow: "من نحن",
    heading: "ذكاء اصطناعي تطبيقي لمن تدور المحطات بفضلهم",
    lead:
      "نصنع برمجيات ذكاء اصطناعي للصناعات الفنية في الشرق الأوسط وشمال أفريقيا. ومنتجنا الأبرز دكتور ووتر: مساعد " +
      "يجيب مشغّلي محطات معالجة المياه من الأدلة الفنية ويُظهر مصدر كل جواب.",
    mission: "رسالتنا",
    missionText:
      "أن تكون المعرفة الفنية الموثوقة في متناول كل مشغّل وفني وفريق صيانة في الصناعة العربية والأفريقية، " +
      "باللغة التي يعملون بها.",
    vision: "رؤيتنا",
    visionText:
      "منطقة تعمل محطاتها بمعرفة متاحة ومُتحقَّق منها، فلا يتوقف حلّ عطلٍ في الثالثة فجرًا على من صادف وجوده في الوردية.",
    values: {
      title: "أربع قيم، وأين تحاسبنا عليها",
      trust: "الثقة",
      trustText: "نُظهر من أين جاء الجواب، ونقول «لا نعلم» حين لا نعلم.",
      trustProof: "انظر سؤالًا اعتذر عنه",
      value: "القيمة",
      valueText: "تستحق الأداة مكانها في الموقع بما توفّره من ساعات ومياه وكيماويات وأغشية.",
      valueProof: "جرّب حاسبة بقراءات محطتك",
      integrity: "النزاهة",
      integrityText: "الإرشاد يبقى إرشادًا. إجراءات محطتك ومواصفات المورّد أولًا، والمنتج نفسه يذكّر بذلك.",
      integrityProof: "اقرأ ما لا ندّعيه",
      commitment: "الالتزام",
      commitmentText: "نبقى مع من يستعملون ما نصنعه: نصغي إليهم ونصحّح ما أخطأنا فيه.",
      commitmentProof: "انظر ما يصير إليه سؤال بلا جواب",
    },
    gaps: {
      title: "حيث لا تجيب الأدلة، هناك من يسمع",
      text:
        "تُجمع الأسئلة التي لا يجيب عنها أي دليل أمام فريقنا، وأكثرها تكرارًا أولًا. ولكلٍّ منها حالة: مفتوح أو " +
        "مخطَّط له أو صار له جواب، مع ملاحظة بما ينقص الأدلة.",
      alt: "بوابة الموظفين: أسئلة بلا جواب، وعدد مرات كلٍّ منها، وإلى أين وصل.",
      caption: "بوابة الموظفين، ببيانات نموذجية.",
      more: "ما يُحفظ من السؤال ومن يراه",
    },
    strengths: {
      title: "لماذا ينجح في الميدان",
      practical: "خبرة عملية",
      practicalText: "نبدأ من المهمة نفسها: فرق ضغط يرتفع، أو غسيل يُخطَّط له، أو خط يُعاد تشغيله.",
      literacy: "دراية بالذكاء الاصطناعي",
      literacyText:
        "نعرف ما يحسنه الذكاء الاصطناعي وأين يخطئ، فجعلنا الضوابط في صلب المنتج: يبحث أولًا، ثم يستشهد، أو يعتذر.",
      cultural: "فهم لثقافة المنطقة",
      culturalText: "من العربية نبدأ، لا إليها نترجم. المصطلحات كما يستعملها الناس، والوحدات كما هي على العدّاد.",
      credibility: "مصداقية",
      credibilityText: "ما نقوله يمكن الرجوع إليه. هذا شأن أجوبتنا، وشأننا نحن أيضًا.",
    },
    leadership: {
      title: "القيادة",
      years: "50+",
      yearsText: "عامًا من الخبرة القيادية مجتمعةً",
    },
    next: {
      title: "شاهده وهو يعمل",
      text: "دكتور ووتر منتجنا الأول. انظر كيف يجيب، أو اكتب إلينا.",
      product: "تعرّف إلى دكتور ووتر",
      contact: "تواصل معنا",
    },
  },
});
