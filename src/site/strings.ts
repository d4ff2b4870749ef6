import { defineStrings } from "~/i18n/strings";

/** Texts of header and footer. */
export const frameStrings = defineStrings({
  en: {
    skip: "Skip to content",
    menu: "Menu",
    mainMenu: "Main menu",
    home: "Home",
    products: "Products",
    assistant: "Dr. Water",
    assistantHint: "Cited answers from technical manuals",
    ambassadors: "Ambassadors",
    solutions: "Solutions",
    news: "News",
    contact: "Contact",
    resources: "Resources",
    about: "About",
    logIn: "Log In",
    requestAccess: "Request Access",
    openAssistant: "Open Dr. Water",
    account: "Account",
    signOut: "Sign out",
    theme: "Light or dark",
    tagline: "Applied AI for the technical industries of the Arab world and Africa.",
    copyright: "© {{year}} {{company}}. All rights reserved.",
    explore: "Explore",
    company: "Company",
    access: "Access",
    register: "Request without an account",
    feed: "News feed",
    legal: "About this site",
    trust: "Trust",
    privacy: "Privacy notice",
  },
  ar: {
    skip: "انتقل إلى المحتوى",
    menu: "القائمة",
    mainMenu: "القائمة الرئيسية",
    home: "الرئيسية",
    products: "المنتجات",
    assistant: "دكتور ووتر",
    assistantHint: "أجوبة موثّقة من الأدلة الفنية",
    ambassadors: "السفراء",
    solutions: "الحلول",
    news: "الأخبار",
    contact: "تواصل معنا",
    resources: "الموارد",
    about: "من نحن",
    logIn: "تسجيل الدخول",
    requestAccess: "اطلب الوصول",
    openAssistant: "افتح دكتور ووتر",
    account: "حسابي",
    signOut: "تسجيل الخروج",
    theme: "المظهر الفاتح أو الداكن",
    tagline: "ذكاء اصطناعي تطبيقي للصناعات الفنية في العالم العربي وأفريقيا.",
    copyright: "© {{year}} {{company}}. جميع الحقوق محفوظة.",
    explore: "استكشف",
    company: "الشركة",
    access: "الوصول",
    register: "طلب من دون حساب",
    feed: "خلاصة الأخبار",
    legal: "عن هذا الموقع",
    trust: "الثقة",
    privacy: "إشعار الخصوصية",
  },
});

export const notFoundStrings = defineStrings({
  en: {
    code: "404",
    text: "Oops! Page not found",
    hint: "The address may have changed, or it was mistyped.",
    home: "Return to Home",
    contact: "Contact us",
    documentTitle: "Page not found",
  },
  ar: {
    code: "404",
    text: "عذرًا! الصفحة غير موجودة",
    hint: "ربما تغيّر العنوان، أو كُتب وفيه خطأ.",
    home: "العودة إلى الرئيسية",
    contact: "تواصل معنا",
    documentTitle: "الصفحة غير موجودة",
  },
});

export const faultStrings = defineStrings({
  en: {
    title: "Unexpected Application Error!",
    text: "Something failed on our side. Nothing you sent before this page was lost.",
    formText:
      "Something failed on our side, and your form may not have arrived. Go back in your browser: what you typed " +
      "is still there, except passwords. Then send it again.",
    tooLarge: {
      title: "This form is too large",
      text: "It was not sent. Go back in your browser: what you typed is still there. Shorten it, then send it again.",
    },
    request: "Request number",
    home: "Return to Home",
    address: {
      title: "This address cannot be read",
      text:
        "The part “{{field}}” contains characters that no page accepts. " +
        "Check the link, or start from the home page.",
    },
  },
  ar: {
    title: "خطأ غير متوقع في التطبيق!",
    text: "حدث خلل من جهتنا. لم يضِع شيء مما أرسلته قبل هذه الصفحة.",
    formText:
      "حدث خلل من جهتنا، وربما لم يصل نموذجك. " +
      "ارجع إلى الصفحة السابقة في متصفحك تجد ما كتبته كما هو ما عدا كلمات المرور، ثم أرسله من جديد.",
    tooLarge: {
      title: "هذا النموذج كبير جدًا",
      text: "لم يُرسل. ارجع إلى الصفحة السابقة في متصفحك تجد ما كتبته كما هو، فاختصره ثم أرسله من جديد.",
    },
    request: "رقم الطلب",
    home: "العودة إلى الرئيسية",
    address: {
      title: "تعذّرت قراءة هذا العنوان",
      text: "في الجزء «{{field}}» محارف لا تقبلها أي صفحة. تحقّق من الرابط أو ابدأ من الصفحة الرئيسية.",
    },
  },
});
