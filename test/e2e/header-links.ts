import { signUp } from "./site-page";

/** Destinations and texts of the links in the header. */
export const headerLinks = {
  en: {
    "/": "Home",
    "/about-drwater": "Dr. Water",
    "/ambassadors": "Ambassadors",
    "/solutions": "Solutions",
    "/news": "News",
    "/contact": "Contact",
    "/resources": "Resources",
    "/about": "About",
    "/login": "Log In",
    [signUp]: "Request Access",
  },
  ar: {
    "/": "الرئيسية",
    "/about-drwater": "دكتور ووتر",
    "/ambassadors": "السفراء",
    "/solutions": "الحلول",
    "/news": "الأخبار",
    "/contact": "تواصل معنا",
    "/resources": "الموارد",
    "/about": "من نحن",
    "/login": "تسجيل الدخول",
    [signUp]: "اطلب الوصول",
  },
} as const;
