/**
 * Everyday words that mean the same to an operator, in both languages: what the glossary is for terms. One concept a line,
 * its forms separated by commas; a form is matched by its stems, so one inflection is enough.
 */
export const everyday = `
  rise, increase, climb, go up, went up, raised, ارتفاع, ارتفع, ارتفعت, يرتفع, ترتفع, زيادة, زاد, يزيد, زادت, يزداد, تزداد, طلع, يطلع, بيعلى, صعود
  fall, drop, decrease, decline, reduce, loss, go down, went down, falling, fell, انخفاض, انخفض, انخفضت, ينخفض, تنخفض, هبوط, هبط, هبطت, نقص, نقصت, نزل, نزلت, نازل, نازلة, ينزل, نزول, قل, قلت, بيقل, يقل, تقل, تراجع, ضعف
  high, elevated, too much, excessive, مرتفع, مرتفعة, عالي, عالية, زائد, زايد, زيادة عن اللزوم
  low, weak, poor, منخفض, منخفضة, واطي, واطية, ضعيف, ضعيفة, قليل
  sudden, suddenly, abrupt, jump, jumped, فجأة, فجاه, مفاجئ, قفز, قفزة
  slow, slowly, gradual, gradually, بطيء, ببطء, تدريجي, تدريجيا, شوي شوي, واحدة واحدة
  maximum, max, highest, upper limit, at most, أقصى, الأقصى, قصوى, أعلى, الحد الأعلى
  minimum, min, lowest, at least, أدنى, دنيا, الأدنى, أقل, على الأقل
  limit, threshold, ceiling, حد, سقف, عتبة
  permitted, allowed, allow, acceptable, مسموح, مسموحة, المسموح, يسمح, مقبول, يجوز
  forbidden, prohibited, must not, must never, ممنوع, محظور, لا يجوز, إياك
  compute, calculate, calculation, work out, formula, equation, حساب, احسب, يحسب, يتحسب, نحسب, قانون
  quantity, amount, volume, كمية, مقدار, حجم
  concentration, strength, dose, dosage, تركيز, جرعة
  wash, clean, cleaning, washing, rinse off, غسيل, غسل, اغسل, نغسل, تنظيف, نظف, انظف, أنضف, ننظف, تنضيف
  rinse, flush, flushing, شطف, اشطف, فلاش, فلشنج, فلاشنج, تفوير
  soak, نقع, انقع, سوك
  stop, stopped, shut down, halt, وقف, توقف, توقفت, وقفت, إيقاف, اوقف, نوقف, هتقف, واقف, واقفة, اطفاء, طفي
  start, begin, startup, بدء, ابدأ, بداية, نبدأ, تشغيل, شغل, اشغل, نشغل, تشغل
  restart, start again, bring back, إعادة التشغيل, رجوع, نرجع نشغل
  trip, tripped, trips, cut out, فصل, يفصل, تفصل, بتفصل, بيفصل, تريب
  fail, failure, failed, breakdown, broken, fault, عطل, تعطل, تعطلت, خربان, خراب, عطلان, بايظ
  damage, ruin, harm, destroy, spoil, attack, تلف, يتلف, ضرر, يضر, تضرر, يخرب, تخرب, يبوظ, هجوم, يهاجم, تأثير, يؤثر
  repair, fix, إصلاح, تصليح, صلح, اصلح
  replace, change, swap, استبدال, تبديل, تغيير, بدل, أغير
  check, inspect, test, verify, examine, فحص, افحص, تفقد, تأكد, تحقق, اختبار, تشييك, شيك, تشيك
  measure, measurement, reading, قياس, قيس, قراءة
  record, log, write down, register, تسجيل, سجل, اسجل, نسجل, تدوين
  cause, reason, سبب
  noise, sound, bang, banging, knocking, hammer, scream, صوت, ضجيج, خبط, طرق, دوشة, صرير, صراخ
  vibration, shake, shaking, dancing, اهتزاز, رجة, يرج, يهز, ترقص, رعشة
  leak, leaking, drip, seep, تسرب, تسريب, يسرب, تهريب, يهرب, ينقط
  spill, spilled, spilt, poured out, انسكاب, انسكب, اندلق, دلق, انكب
  drum, barrel, canister, jerrycan, برميل, جالون, جركن
  dirty, dirt, fouled, soiled, وسخ, متسخ, اتساخ, يتوسخ, قذر, أوساخ
  slime, slimy, sticky, مخاط, لزج, لزجة, مادة لزجة, طبقة لزجة
  deposit, sediment, layer, crust, راسب, ترسبات, رواسب, طبقة, قشرة
  colour, color, dark, black, brown, turbid, لون, داكن, غامق, أسود, اسود, عكر
  foam, bubbles, froth, رغوة, فقاعات, رغاوي
  smell, odour, odor, stink, رائحة, ريحة
  salty, saline, salt, مالح, مالحة, ملح, أملح, ملوحة
  warm, hot, heat, heating, حار, ساخن, سخن, تسخين, نسخن
  cold, cool, winter, chilly, بارد, برد, شتاء, الشتا
  summer, صيف, الصيف
  daily, every day, each day, per day, يومي, يوميا, يومية, كل يوم
  weekly, every week, each week, أسبوعي, أسبوعيا, أسبوعية, كل أسبوع
  monthly, every month, شهري, شهريا, شهرية, كل شهر
  yearly, annual, annually, every year, once a year, سنوي, سنويا, سنوية, كل سنة
  shift, وردية, شفت, نوبة
  duration, how long, period, مدة, فترة, زمن
  spare, stock, reserve, احتياطي, احتياطية, سبير
  store, storage, keep, warehouse, تخزين, خزن, مخزن
  preserve, preservation, conserve, mothball, lay up, حفظ, احفظ, نحفظ, تحنيط
  install, installation, fit, تركيب, ركب, نركب
  product water, product, production, output, produced water, إنتاج, انتاج, المنتجة, المنتج, البرودكت
  flow, flow rate, throughput, تدفق, فلو, الفلو, التدفق, معدل التدفق, سريان
  pressure, ضغط, بريشر, برشر
  meter, gauge, instrument, عداد, مقياس, جيج, عدادات
  protective, protection, gear, protect, وقاية, واقي
  eye, eyes, عين, عيون
  skin, hand, جلد, بشرة, يد
  splash, splashed, splatter, رذاذ, ترشرش, طرطش, تناثر
  first aid, emergency, injured, إسعاف, إسعافات, طوارئ, مصاب
  mix, combine, meet, خلط, نخلط, اخلط, يختلط, تختلط, مزج
  pour, add, adding, صب, نصب, أضف, إضافة, ضيف
  order, sequence, ترتيب, تسلسل
  hazard, danger, dangerous, risk, harmful, toxic, خطر, خطورة, مخاطر, خطير, سام, مضر
  acid, acidic, حمض, حامض, حمضي, اسيد, أسيد
  alkali, alkaline, قلوي, قلويات
  open, opened, فتح, افتح, يفتح, مفتوح
  close, closed, shut, غلق, أغلق, إغلاق, مغلق, مقفول, قفل, سكر
  pipe, piping, pipeline, line, أنبوب, ماسورة, خط
  air, هواء
  water, ماء
  kilogram, kilograms, kg, kilo, كيلوجرام, كيلو, كجم, كغ
  litre, litres, L, لتر, ليتر, لترات
  cubic metre, cubic metres, m3, متر مكعب
  percent, per cent, percentage, بالمئة, بالمائة, في المئة, نسبة مئوية
  degree, degrees, °C, درجة, درجات
  hour, hours, h, ساعة, ساعات
  inch, inches, بوصة, انش, إنش
`;
