/**
 * Everyday words of operators, in both languages: what the glossary is for terms. One concept a line, its forms separated by
 * commas; a form is matched by its stems, so one inflection of each stem is enough.
 */

/** Things that a question can be about. */
export const things = `
  acid, acidic, حمض, حامض, حمضي, اسيد, أسيد
  air, هواء, هوا
  alkali, alkaline, قلوي, قلويات
  deposit, sediment, layer, crust, راسب, ترسبات, رواسب, طبقة, قشرة
  microorganisms, bugs, biomass, bacteria, بكتيريا, بكتريا, كائنات دقيقة
  breathing, headache, headaches, dizzy, dizziness, صداع, دوخة, اختناق
  chromium, chrome, كروم, الكروم
  drum, barrel, canister, jerrycan, برميل, جالون, جركن
  electricity, electric power, energy, كهرباء, كهربا, طاقة
  eye, eyes, عين, عيون
  fibre, fiber, ألياف, ليف, شعيرات
  first aid, emergency, injured, إسعاف, إسعافات, طوارئ, مصاب
  meter, gauge, instrument, عداد, مقياس, جيج, عدادات
  noise, sound, bang, banging, knocking, hammer, scream, صوت, ضجيج, خبط, دوشة, صرير, صراخ, whine, whines, whining, squeal, rattle, hum, roar, زن, بتزن, تزن, يزن, دوشه, تكتكة, صفير, بيصفر
  pipe, piping, pipeline, line, أنبوب, ماسورة, خط
  pressure, ضغط, بريشر, برشر
  product water, product, production, output, produced water, إنتاج, انتاج, المنتجة, المنتج, البرودكت
  protective, protection, gear, protect, وقاية, واقي
  shift, وردية, شفت, نوبة
  skin, hand, جلد, بشرة, يد
  slime, slimy, sticky, مخاط, لزج, لزجة, مادة لزجة, طبقة لزجة
  smell, odour, odor, stink, rotten, رائحة, ريحة, ريحته, ريحتها, عفن, عفنة, نتنة, stinks, stinking, جايفة, معفنة, زفرة
  spare, stock, reserve, احتياطي, احتياطية, سبير
  summer, صيف, الصيف
  water, ماء, مي, المي, ماي, الماي, مويا, الموية
`;

/** What happens to things, and how they are: said in many ways, and seldom what a question is about. */
export const paraphrases = `
  adjust, setting, ضبط, اضبط, نضبط, يضبط, √ضبط, √ظبط
  burst, crack, cracked, split, انفجار, انفجر, شق, شقوق, تشقق, انكسر, مكسور, كسر, √كسر, √شقق, √فجر, انفلق
  calibrate, calibration, معايرة, اعاير, عاير, نعاير, يعاير, كاليبريشن, √عير
  cause, reason, سبب
  check, inspect, test, verify, examine, فحص, افحص, تفقد, تأكد, تحقق, اختبار, تشييك, شيك, تشيك, √فحص, √شيك, √اكد, √خبر, اتحقق, يتحقق, اتاكد, أتأكد, نتأكد
  close, closed, shut, غلق, أغلق, إغلاق, مغلق, مقفول, قفل, سكر, √قفل, √غلق
  cold, cool, winter, chilly, بارد, برد, شتاء, الشتا
  colour, color, dark, black, brown, turbid, white, red, yellow, grey, green, لون, لونه, لونها, داكن, غامق, تغمق, يغمق, أسود, اسود, سودا, أبيض, بيضا, أحمر, حمرا, بني, بنية, أصفر, صفرا, أخضر, خضرا, رمادي, عكر
  compute, calculate, calculation, work out, formula, equation, حساب, احسب, يحسب, يتحسب, نحسب, قانون, √حسب
  concentration, strength, dose, dosage, تركيز, جرعة
  consume, consumption, eat, استهلاك, يستهلك, نستهلك, تستهلك, ياكل, تاكل, √هلك
  cubic metre, cubic metres, m3, متر مكعب
  daily, every day, each day, per day, يومي, يوميا, يومية, كل يوم
  damage, ruin, harm, destroy, spoil, attack, تلف, يتلف, ضرر, يضر, تضرر, يخرب, تخرب, يبوظ, هجوم, يهاجم, تأثير, يؤثر, √تلف, √خرب, √بوظ, √ضرر
  degree, degrees, °C, درجة, درجات
  die, dead, died, kill, killed, موت, ماتت, مات, ميتة, قتل, نفوق, √موت, √قتل
  dilute, dilution, thin down, تخفيف, خفف, اخفف, نخفف, يخفف, تخفف, يتخفف
  dirty, dirt, fouled, soiled, وسخ, متسخ, اتساخ, يتوسخ, قذر, أوساخ, √وسخ, اتسخ, اتسخت, يتسخ, بيتسخ, تتسخ
  dose, inject, dosing, حقن, احقن, نحقن, يحقن, جرعة, جرعات, دوزنج, √حقن, √جرع
  drain, empty out, تصفية, صفي, تفريغ, فرغ, افرغ, نفرغ, صرف, اصرف, √صرف, √فرغ
  dry, dried, drying, جفاف, جف, جاف, ناشف, ينشف, √جفف, √نشف
  duration, how long, period, مدة, فترة, زمن
  expand, expansion, swell, swelling, تمدد, يتمدد, انتفاخ, √مدد
  enter, entry, go into, go in, going into, climb into, get into, step into, دخول, ادخل, يدخل, ندخل, تدخل, انزل جوا, ندخل جوا
  empty, ran out, run out, used up, finished, فارغ, فاضي, نفد, نفاد, خلص, خلصت, فضي, √خلص, √نفد, √فضي, فضيت, فضى
  fail, failure, failed, breakdown, broken, fault, عطل, تعطل, تعطلت, خربان, خراب, عطلان, بايظ, √عطل, √خرب, خربت, خربان, بايظة, باظ, باظت, عطبان, conked out, died
  fall, drop, decrease, decline, reduce, reduction, loss, go down, went down, falling, fell, انخفاض, انخفض, انخفضت, ينخفض, تنخفض, هبوط, هبط, هبطت, نقص, نقصت, نزل, نزلت, نازل, نازلة, ينزل, نزول, قل, قلت, بيقل, يقل, تقل, تراجع, ضعف, تقليل, نقلل, اقلل, قلل, √نزل, √خفض, √هبط, √نقص, √ضعف, قللت, بنقلل, بيقل, خففت, طاح, انهار, dip, sag, sinking, dropped off
  float, floating, rise up, طفو, تطفو, يطفو, طافي, طافية, عائم
  foam, foaming, froth, bubbles, رغوة, رغوي, يرغي, ترغي, فوران, يفور, بيفور, فقاعات, √رغو, بيفور, تفور, فارت, بتفور, رغاوي
  forbidden, prohibited, must not, must never, ممنوع, محظور, لا يجوز, إياك, √حظر, يمنع, امنع, حرام
  grow, growth, breed, multiply, نمو, ينمو, تنمو, تكاثر, يتكاثر, تعشش, يعشش
  hazard, danger, dangerous, risk, harmful, toxic, خطر, خطورة, مخاطر, خطير, سام, مضر, √خطر, √ضرر
  high, elevated, too much, excessive, مرتفع, مرتفعة, عالي, عالية, زائد, زايد, زيادة عن اللزوم
  hour, hours, h, ساعة, ساعات
  identify, find, locate, detect, تحديد, حدد, احدد, كشف, اكشف, اكتشف, معرفة مكان, √كشف, ميز, اميز, نميز, يميز, تمييز, افرق, نفرق
  inch, inches, بوصة, انش, إنش
  install, installation, fit, load, loading, putting, insert, mount, وضع, تحميل, ادخال, تركيب, ركب, نركب, √ركب
  kilogram, kilograms, kg, kilo, كيلوجرام, كيلوغرام, كيلو, كجم, كغ
  leak, leaking, drip, seep, تسرب, تسريب, يسرب, تهريب, يهرب, ينقط, √سرب, √هرب, تنقط, بينقط, تنقيط, ليك
  limit, threshold, ceiling, setpoint, set point, target, حد, سقف, عتبة
  litre, litres, L, لتر, ليتر, لترات
  low, weak, poor, منخفض, منخفضة, واطي, واطية, ضعيف, ضعيفة, قليل
  lubricate, lubricant, grease, تشحيم, شحم, اشحم, تدهن, ادهن, يدهن, دهان, √شحم, √دهن
  maximum, max, highest, upper limit, at most, أقصى, الأقصى, قصوى, أعلى, الحد الأعلى
  measure, measurement, reading, قياس, قيس, قراءة, √قيس, √قرا
  milligram, milligrams, mg, ملليجرام, مليجرام, ملغ, ملجم, جزء في المليون
  minimum, min, lowest, at least, أدنى, دنيا, الأدنى, أقل, على الأقل
  mix, combine, meet, خلط, نخلط, اخلط, يختلط, تختلط, مزج, √خلط, √مزج
  monthly, every month, شهري, شهريا, شهرية, كل شهر
  neutralise, neutralize, neutral, معادلة, عادل, اعادل, نعادل, تعادل, يعادل, بيتعادل, يتعادلوا
  open, opened, فتح, افتح, يفتح, مفتوح, √فتح
  order, sequence, ترتيب, تسلسل
  percent, per cent, percentage, بالمئة, بالمائة, نسبة مئوية
  permitted, allowed, allow, acceptable, مسموح, مسموحة, المسموح, يسمح, مقبول, يجوز, √سمح
  plug, plugged, clog, clogged, block, blocked, choke, choked, انسداد, انسد, مسدود, مسدودة, ينسد, تنسد, يسد, تسد, سدد, √سدد
  pour, add, adding, صب, نصب, أضف, إضافة, ضيف, √صبب, √ضيف
  precipitate, settle, settling, sink, ترسيب, يترسب, تترسب, ترسب, يرسب, ركود, √رسب
  prepare, preparation, make up, تحضير, حضر, احضر, نحضر, يحضر, تجهيز, جهز, اجهز, √حضر, نجهز, يجهز, يتجهز, جاهز
  preserve, preservation, conserve, mothball, lay up, حفظ, احفظ, نحفظ, تحنيط, √حفظ
  quantity, amount, volume, كمية, مقدار, حجم
  record, log, write down, register, تسجيل, سجل, اسجل, نسجل, تدوين, √سجل
  regenerate, regeneration, recharge, تنشيط, نشط, انشط, ننشط, ريجينيريشن, √نشط
  remove, removal, get rid, take out, eliminate, إزالة, ازيل, يزيل, شيل, اشيل, نشيل, تخلص, اتخلص, نزع, اخراج, √زول, √شيل, √نزع
  repair, fix, إصلاح, تصليح, صلح, اصلح, √صلح
  replace, change, swap, renew, استبدال, تبديل, تغيير, بدل, نبدل, ينبدل, يتبدل, أغير, نغير, يتغير, تجديد, √بدل, √غير, نجدد, يتجدد
  restart, start again, bring back, إعادة التشغيل, رجوع, نرجع نشغل
  return, bring back, recycle, إرجاع, ارجع, نرجع, يرجع, راجع
  rinse, flush, flushing, شطف, اشطف, فلاش, فلشنج, فلاشنج, تفوير, √شطف, رينس, رنس
  rise, increase, climb, go up, went up, raised, ارتفاع, ارتفع, ارتفعت, يرتفع, ترتفع, زيادة, زاد, يزيد, زادت, يزداد, تزداد, طلع, يطلع, بيعلى, صعود, √رفع, √زيد, √طلع, √صعد, يعلى, بيعلى, بيعلي, علت, عليت, زودت, بنعلي, نط, ينط, بينط, creep up, creeping, shot up, shoot up, jump, jumped, climbing, surge
  salty, saline, salt, مالح, مالحة, ملح, أملح, ملوحة
  shake, vibrate, vibration, rattle, اهتزاز, يهتز, تهتز, رجة, يرج, فيبريشن, √هزز, √رجج
  skim, overflow, flow over, طفح, يطفح, تطفح, قشط, فيضان, يفيض, √طفح, √قشط
  slide, slid, slip, انزلاق, انزلق, ينزلق, تزحلق
  slow, slowly, gradual, gradually, بطيء, ببطء, تدريجي, تدريجيا, شوي شوي, واحدة واحدة
  soak, نقع, انقع, سوك, √نقع
  spill, spilled, spilt, poured out, انسكاب, انسكب, اندلق, دلق, انكب, √سكب, √دلق, √كبب
  splash, splashed, splatter, رذاذ, ترشرش, طرطش, تناثر
  start, begin, startup, بدء, ابدأ, بداية, نبدأ, تشغيل, شغل, اشغل, نشغل, تشغل, √شغل, بدأ, يبدأ, تبدأ, بدأنا, بديت, ابتدي, أقلع, اشتغل, اشتغلت, تشتغل, يشتغل, شغالة
  stop, stopped, shut down, halt, وقف, توقف, توقفت, وقفت, إيقاف, اوقف, نوقف, هتقف, واقف, واقفة, اطفاء, طفي, √وقف
  store, storage, keep, warehouse, تخزين, خزن, مخزن, اخزن, نخزن, يخزن, مخزون, تتخزن
  suck, draw in, سحب, يسحب, تسحب, تشد, بتشد, يشد, شفط, يشفط, تشفط, √سحب, √شفط
  sudden, suddenly, abrupt, jump, jumped, فجأة, فجاه, مفاجئ, قفز, قفزة, مرة وحدة, مرة واحدة, على غفلة, overnight
  torn, tear, ripped, severed, تمزق, ممزق, مقطوع, مقطوعة, انقطع, √مزق, √قطع
  trip, tripped, trips, cut out, فصل, يفصل, تفصل, بتفصل, بيفصل, تريب, √فصل
  warm, hot, heat, heating, حار, ساخن, سخن, تسخين, نسخن, √سخن, حر, الحر, أدفى, دافي, دافئ
  wash, clean, cleaning, washing, rinse off, غسيل, غسل, اغسل, نغسل, تنظيف, نظف, انظف, أنضف, ننظف, تنضيف, √غسل, √نظف, √نضف
  wear, put on, dressed, لبس, البس, تلبس, يلبس, نلبس, √لبس
  weekly, every week, each week, أسبوعي, أسبوعيا, أسبوعية, كل أسبوع
  yearly, annual, annually, every year, once a year, سنوي, سنويا, سنوية, كل سنة
`;
