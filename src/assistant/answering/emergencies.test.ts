import { expect, test } from "vitest";
import { emergencyIn } from "./emergencies";

const told = (question: string) => emergencyIn(question)?.lookedUp.en ?? null;

test.each([
  "One of the lads went down the manhole and fell over, do I go after him?",
  "the worker in the pit does not answer",
  "Somebody collapsed at the sludge press",
  "my colleague is lying in the sump and isn't moving",
  "the technician fainted",
  "واحد من الشباب نزل للمنهول ووگع ما يتحرك، انزل وراه لو شسوي؟",
  "العامل تحت في البيارة ما يرد",
  "زميلي أغمي عليه عند حوض الحمأة",
  "طاح واحد في الحوض",
  "الفني دخل الخزان وما عم يرد علينا",
])("somebody has collapsed: %s", (question) => {
  expect(told(question)).toMatch(/collapsed/);
});

test.each([
  "Caustic got in my eye",
  "acid splashed on his skin",
  "الصودا الكاوية دخلت في عيني",
  "واحد شرب محلول الغسيل",
])("somebody is hurt: %s", (question) => {
  expect(told(question)).toBe("first aid");
});

test.each([
  "some fool tipped antiscalant into the bleach tote and it is fizzing",
  "I poured acid into the hypo tank by mistake",
  "The driver unloaded ferric into the hypochlorite tank, yellow gas comes out",
  "حطينا أسيد على الكلور وطلع دخان",
  "السواق فضى الحمض في خزان الهيبو بالغلط",
  "May acid and bleach be kept in the same room?",
  "عادي نحط الكلور والحمض في نفس الحوض؟",
])("chemicals have met: %s", (question) => {
  expect(told(question)).toMatch(/never meet/);
});

test.each([
  "What should I wear?",
  "Is antiscalant dangerous?",
  "إيش ألبس مع الأسيد؟",
  "The pump does not respond",
  "The operator says the valve is not moving",
  "The man at the pump says the pressure fell",
  "المشغل لاحظ أن الضغط سقط",
  "العداد ما يتحرك",
  "عامل التركيز لا يتحرك",
  "الكلور نحطه قبل ولا بعد تعديل البي اتش حق ماي الشرب؟",
  "كيس الهيدروسلفيت شرب رطوبة بالمستودع",
  "Can I mix acid with bleach?",
  "How much antiscalant is put in where acid is dosed too?",
  "Why does the gas smell after chlorine?",
  "كم نضيف كلور قبل الحمض؟",
  "I put hydrochloric acid in by mistake, the gas valve is hot",
  "حطينا حمض الهيدروكلوريك وطلع دخان",
])("nobody is in danger now: %s", (question) => {
  expect(told(question)).toBeNull();
});
