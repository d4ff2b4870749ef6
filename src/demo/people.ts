import type { ProfileStatus } from "~/access/capabilities";
import type { RequestStatus } from "~/access/requests/request-moves";
import type { Role } from "~/access/roles";

/** One password for all sample accounts; they exist only where somebody asked for a demo. */
export const password = "demo water 2026";

/** One member of staff for each role, called after it. */
export const staff: readonly Role[] = ["viewer", "moderator", "admin", "super_admin"];

export const codes = [
  { code: "EXPO-2026", description: "Visitors of the expo stand", maxRedemptions: 100 },
  { code: "PILOT-PLANT", description: "Pilot plants, without limit" },
  { code: "SPRING-2025", description: "Ended campaign", isActive: false, maxRedemptions: 20 },
];

export type DemoApplicant = {
  email: string;
  firstName: string;
  lastName: string;
  organization: string;
  jobTitle: string;
  companySize: string;
  waterStationsManaged: string;
  phone?: string;
  useCase?: string;
  promoCode?: string;
  language: "en" | "ar";
  request: RequestStatus;
  /** Null for a request without an account. */
  profile: ProfileStatus | null;
  daysAgo: number;
  questions?: readonly string[];
};

/** Roles instead of names: nobody here is meant. */
export const applicants: readonly DemoApplicant[] = [
  {
    email: "shift.operator@demo.example",
    firstName: "Shift",
    lastName: "Operator",
    organization: "Coastal desalination plant",
    jobTitle: "RO operator",
    companySize: "200–500",
    waterStationsManaged: "3",
    promoCode: "EXPO-2026",
    language: "en",
    request: "approved",
    profile: "approved",
    daysAgo: 12,
    questions: [
      "How do I clean an RO membrane, step by step?",
      "What is the highest feed temperature?",
      "What is the price of a membrane element?",
    ],
  },
  {
    email: "mushaghghil@demo.example",
    firstName: "مشغّل",
    lastName: "وردية",
    organization: "محطة تحلية ساحلية",
    jobTitle: "مشغّل تناضح عكسي",
    companySize: "50–200",
    waterStationsManaged: "2",
    useCase: "تشخيص ارتفاع فرق الضغط في المرحلة الأولى ومتابعة الغسيل الكيميائي.",
    language: "ar",
    request: "approved",
    profile: "approved",
    daysAgo: 9,
    questions: ["كيف أنظف غشاء التناضح العكسي خطوة بخطوة؟", "فرق الضغط عالي في المرحلة الأولى، ايش السبب؟"],
  },
  {
    email: "maintenance.lead@demo.example",
    firstName: "Maintenance",
    lastName: "Lead",
    organization: "Industrial city utilities",
    jobTitle: "Maintenance lead",
    companySize: "More than 500",
    waterStationsManaged: "14",
    phone: "+966 50 000 0000",
    useCase: "Weekly and yearly maintenance tasks for fourteen brackish-water stations.",
    language: "en",
    request: "new",
    profile: "pending",
    daysAgo: 1,
  },
  {
    email: "muhandis@demo.example",
    firstName: "مهندسة",
    lastName: "عمليات",
    organization: "شركة مياه صناعية",
    jobTitle: "مهندسة عمليات",
    companySize: "11–50",
    waterStationsManaged: "1",
    language: "ar",
    request: "pending",
    profile: "pending",
    daysAgo: 2,
  },
  {
    email: "lab.chemist@demo.example",
    firstName: "Laboratory",
    lastName: "Chemist",
    organization: "Water testing laboratory",
    jobTitle: "Chemist",
    companySize: "11–50",
    waterStationsManaged: "0",
    useCase: "Checking limits of silica and hardness against the manuals.",
    language: "en",
    request: "on_hold",
    profile: "pending",
    daysAgo: 6,
  },
  {
    email: "reseller@demo.example",
    firstName: "Equipment",
    lastName: "Reseller",
    organization: "Spare parts trading",
    jobTitle: "Sales",
    companySize: "1–10",
    waterStationsManaged: "0",
    language: "en",
    request: "rejected",
    profile: "rejected",
    daysAgo: 20,
  },
  {
    email: "mudir.mahatta@demo.example",
    firstName: "مدير",
    lastName: "محطة",
    organization: "محطة معالجة بلدية",
    jobTitle: "مدير محطة",
    companySize: "50–200",
    waterStationsManaged: "5",
    useCase: "تدريب الفنيين الجدد على إجراءات التشغيل والإيقاف.",
    language: "ar",
    request: "new",
    profile: null,
    daysAgo: 0.2,
  },
];
