import { type SitePage, signUp } from "./site-page";
import { accessPages } from "./site-pages-access";

export const article = "/news/ai-driven-maintenance-panel-2025";

export const sitePages: SitePage[] = [
  {
    path: "/",
    links: ["/solutions", "/request-access-to-drwater", "/about-drwater", signUp, "/contact"],
    en: {
      title: "Dr. Water: cited answers for water-treatment operators",
      heading: "Ask the manuals. Get an answer you can check.",
      texts: [
        "Explore Solutions",
        "Sign in",
        "RO Technical Manual A",
        "Arabic first",
        "Instant diagnostics",
        "Trusted knowledge base",
        "Custom workflows",
        "Three core solutions",
        "Troubleshooting support",
        "Verified references",
        "Preventive maintenance guidance",
      ],
    },
    ar: {
      title: "دكتور ووتر: أجوبة موثّقة لمشغّلي محطات معالجة المياه",
      heading: "اسأل الأدلة الفنية، وخُذ جوابًا تتحقّق منه بنفسك.",
      texts: ["استكشف الحلول", "تسجيل الدخول", "العربية أولًا", "تشخيص فوري", "قاعدة معرفة موثوقة", "ثلاثة حلول أساسية"],
    },
  },
  {
    path: "/about",
    links: [
      "/about-drwater",
      "/about-drwater#limits",
      "/about-drwater#try",
      "/trust#open",
      "#gaps",
      "/privacy",
      "/contact",
    ],
    things: ["Person"],
    en: {
      title: "About us · Dr. Water",
      heading: "Applied AI for the people who keep plants running",
      texts: [
        "Our mission",
        "Our vision",
        "Trust",
        "Value",
        "Integrity",
        "Commitment",
        "Practical experience",
        "AI literacy",
        "Cultural understanding",
        "Credibility",
        "50+",
        "years of combined leadership experience",
        "Chief Executive Officer",
        "Chief Technology Officer",
        "Head of Water Engineering",
      ],
    },
    ar: {
      title: "من نحن · دكتور ووتر",
      heading: "ذكاء اصطناعي تطبيقي لمن تدور المحطات بفضلهم",
      texts: ["رسالتنا", "رؤيتنا", "الثقة", "القيمة", "النزاهة", "الالتزام", "خبرة عملية", "مصداقية", "50+", "القيادة"],
    },
  },
  {
    path: "/contact",
    links: ["mailto:contact@example.com"],
    things: ["ContactPage", "FAQPage", "Question"],
    en: {
      title: "Contact · Dr. Water",
      heading: "Talk to us about your plant",
      texts: [
        "contact@example.com",
        "Sunday to Thursday, 9 AM to 5 PM (GMT+3)",
        "Within 24 hours.",
        "How accurate are the answers of the AI?",
        "Which industries do you support?",
        "Send Message",
      ],
    },
    ar: {
      title: "تواصل معنا · دكتور ووتر",
      heading: "حدّثنا عن محطتك",
      texts: [
        "contact@example.com",
        "من الأحد إلى الخميس",
        "غرينتش+3",
        "خلال 24 ساعة",
        "ما مدى دقة أجوبة الذكاء الاصطناعي؟",
        "إرسال الرسالة",
      ],
    },
  },
  {
    path: "/about-drwater",
    links: [signUp],
    things: ["ItemPage", "Product", "SoftwareApplication"],
    en: {
      title: "The technical assistant · Dr. Water",
      heading: "The technical assistant that shows its sources",
      texts: [
        "Arabic first",
        "Instant diagnostics",
        "Trusted knowledge base",
        "Custom workflows",
        "Request Access",
        "RO Technical Manual B",
        "I found nothing in the manuals that answers this, and I will not guess.",
        "Guidance only.",
      ],
    },
    ar: {
      title: "المساعد الفني · دكتور ووتر",
      heading: "المساعد الفني الذي يُظهر مصادره",
      texts: [
        "العربية أولًا",
        "تشخيص فوري",
        "قاعدة معرفة موثوقة",
        "مسارات عمل مخصّصة",
        "كم سعر عنصر الغشاء البديل؟",
        "اطلب الوصول",
      ],
    },
  },
  {
    path: "/solutions",
    links: [signUp],
    en: {
      title: "Solutions · Dr. Water",
      heading: "From the first symptom to the next inspection",
      texts: ["Request Access", "Troubleshooting support", "Verified references", "Preventive maintenance guidance"],
    },
    ar: {
      title: "الحلول · دكتور ووتر",
      heading: "من أول عَرَض إلى الفحص التالي",
      texts: ["اطلب الوصول", "دعم تشخيص الأعطال", "مراجع موثوقة", "إرشاد للصيانة الوقائية"],
    },
  },
  {
    path: "/news",
    links: [article, "/news/feed.xml", "/contact"],
    things: ["CollectionPage", "NewsArticle"],
    en: {
      title: "News · Dr. Water",
      heading: "News and notes from the field",
      texts: ["What AI-driven maintenance asks of a plant", "expo in 2025", "Stay tuned"],
    },
    ar: {
      title: "الأخبار · دكتور ووتر",
      heading: "أخبار وملاحظات من الميدان",
      texts: ["ما الذي تطلبه الصيانة بالذكاء الاصطناعي من المحطة؟", "عام 2025", "ترقّبوا المزيد"],
    },
  },
  {
    path: article,
    links: ["/news", "/contact"],
    things: ["NewsArticle"],
    en: {
      title: "What AI-driven maintenance asks of a plant · Dr. Water",
      heading: "What AI-driven maintenance asks of a plant",
      texts: ["Published on 15 October 2025", "From the calendar to the condition", "Where to begin"],
    },
    ar: {
      title: "ما الذي تطلبه الصيانة بالذكاء الاصطناعي من المحطة؟ · دكتور ووتر",
      heading: "ما الذي تطلبه الصيانة بالذكاء الاصطناعي من المحطة؟",
      texts: ["من التقويم إلى الحالة", "من أين تبدأ؟"],
    },
  },
  {
    path: "/ambassadors",
    links: ["https://example.com/linkedin/ambassador-1", "https://example.com/linkedin/ambassador-2", "/contact"],
    things: ["Person"],
    en: {
      title: "Ambassadors · Dr. Water",
      heading: "People of the trade, between the plant and us",
      texts: ["Connect on LinkedIn"],
    },
    ar: { title: "السفراء · دكتور ووتر", heading: "أهل المهنة، بين المحطة وبيننا", texts: ["تواصل عبر LinkedIn"] },
  },
  {
    path: "/resources",
    links: ["https://example.com/course", "https://example.com/playlist", "/about-drwater"],
    things: ["CollectionPage"],
    en: {
      title: "Resources · Dr. Water",
      heading: "Learn it once, look it up when you need it",
      texts: ["Open the course", "Open the playlist"],
    },
    ar: {
      title: "الموارد · دكتور ووتر",
      heading: "تعلّمه مرة، وارجع إليه عند الحاجة",
      texts: ["افتح الدورة", "افتح القائمة"],
    },
  },
  ...accessPages,
];
