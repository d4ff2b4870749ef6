/**
 * Everyday words of operators, in both languages: what the glossary is for terms. One concept a line, its forms separated by
 * commas; a form is matched by its stems, so one inflection of each stem is enough.
 */

/** Things that a question can be about. */
export const things = `
  acid, acidic, حمض, حامض, حمضي, اسيد, أسيد, اسيدات, تيزاب, ماء النار, sour, حامضة, حامضي
  air, هواء, هوا
  alkali, alkaline, قلوي, قلويات, alkaline chemical, قلوية المادة
  deposit, sediment, layer, crust, راسب, ترسبات, رواسب, طبقة, قشرة
  microorganisms, bugs, biomass, bacteria, بكتيريا, بكتريا, كائنات دقيقة, germs, biology, biological, microbes, جراثيم, ميكروبات, ميكروب, البيولوجي, بكتيرية
  beach, shore, شاطئ, شاطئي, شط, ساحل
  breathing, headache, headaches, dizzy, dizziness, صداع, دوخة, اختناق, تنفس, يتنفس, اتنفس, اختنق, انخنق, دايخ, دخت
  chromium, chrome, كروم, الكروم
  drum, barrel, canister, jerrycan, برميل, جالون, جركن, جراكن, جركانة, دبة, غالون
  irrigation, الري, سقي, نسقي, يسقي, زرع, مزروعات
  electricity, electric power, energy, كهرباء, كهربا, طاقة
  eye, eyes, عين, عيون
  family, family of elements, عائلة, الفئة, الفئتين, عيلة
  fibre, fiber, ألياف, ليف, شعيرات
  first aid, emergency, injured, إسعاف, إسعافات, طوارئ, مصاب, نسعف, نسعفه, يسعف, اسعف, √سعف, hurt
  meter, gauge, instrument, عداد, مقياس, جيج, عدادات, كونتور, كونتر, كنتور
  noise, sound, bang, banging, knocking, hammer, scream, صوت, ضجيج, خبط, دوشة, صرير, صراخ, whine, whines, whining, squeal, rattle, hum, roar, زن, بتزن, تزن, يزن, دوشه, تكتكة, صفير, بيصفر, طقطقة, يطقطق, قرقعة, قرقرة, خبيط, بتخبط, يخبط, تخبط, √خبط, يصفر, تصفر, صريخ, هدير, ونين, حس عالي
  pipe, piping, pipeline, line, أنبوب, ماسورة, خط, بايب, بايبات, قسطل, قساطل, تيو, تيوات, خرطوم, خراطيم, هوز, صوندة, tubing
  pressure, ضغط, بريشر, برشر, براشر, بريشار, بريسيون, ضغوطات
  product water, product, production, output, produced water, إنتاج, انتاج, المنتجة, المنتج, البرودكت, بروداكت, منتوج
  protective, protection, gear, protect, gloves, goggles, apron, face shield, وقاية, واقي, قفازات, قفاز, جوانتي, كفوف, مريلة, لبس, البس, تلبس, يلبس, نلبس
  reactor, مفاعل, رياكتور, راكتور
  shift, وردية, شفت, نوبة, مناوبة
  skin, hand, جلد, بشرة, يد
  slime, slimy, sticky, مخاط, لزج, لزجة, مادة لزجة, طبقة لزجة, دبق, دبقة, لزق, لزقة, زلقة, مخاطي, مخاطية
  smell, odour, odor, stink, rotten, رائحة, ريحة, ريحته, ريحتها, عفن, عفنة, نتنة, stinks, stinking, جايفة, معفنة, زفرة, ريحتو, روائح, نتن, نتانة, خايس, خايسة, عفونة, معفن, زنخ, زنخة, خانز, خانزة, صنة, كريهة, ترغم
  spare, stock, reserve, احتياطي, احتياطية, سبير, standby, واقفة احتياط
  summer, صيف, الصيف, قيظ
  water, ماء, مي, المي, ماي, الماي, مويا, الموية, الما, مويه
`;

/** What happens to things, and how they are: said in many ways, and seldom what a question is about. */
export const paraphrases = `
  accumulate, build up, تراكم, يتراكم, تراكمت, تجمع
  add up, sum, do the sums, sums
  adjust, setting, ضبط, اضبط, نضبط, يضبط, √ضبط, √ظبط
  analyse, analyze, analysis, assay, lab test, تحليل, نحلل, تحاليل, نحللو, يحلل, حللنا, أناليز
  blame, suspect, اتهام, نتهم, نتهمو, يتهم, نشك
  burst, crack, cracked, split, انفجار, انفجر, شق, شقوق, تشقق, انكسر, مكسور, كسر, √كسر, √شقق, √فجر, انفلق, انشق, مشقوق, مشقوقة, مفزور, انفزر, مفلوق
  calibrate, calibration, معايرة, اعاير, عاير, نعاير, يعاير, كاليبريشن, √عير, نعايرو, كاليبراسيون
  cause, reason, سبب
  check, inspect, test, verify, examine, فحص, افحص, تفقد, تأكد, تحقق, اختبار, تشييك, شيك, تشيك, √فحص, √شيك, √اكد, √خبر, اتحقق, يتحقق, اتاكد, أتأكد, نتأكد, تجربة, تجارب, اتفقد, نتفقد, اختبر, نختبر, تست, تيست, نفتش, فتش
  close, closed, shut, غلق, أغلق, إغلاق, مغلق, مقفول, قفل, سكر, √قفل, √غلق, سكرنا, مسكر, مسكرة, نسكر, √سكر, مغلوق
  cold, cool, winter, chilly, بارد, برد, شتاء, الشتا, تبرد, يبرد, بتبرد, كيبرد, ساقع, ساقعة, صقعة, برودة, شتوي, باردة, icy, freezing, frosty, باردة جدا, برد الشتاء
  colour, color, dark, black, brown, turbid, white, red, yellow, grey, green, لون, لونه, لونها, داكن, غامق, تغمق, يغمق, أسود, اسود, سودا, أبيض, بيضا, أحمر, حمرا, بني, بنية, أصفر, صفرا, أخضر, خضرا, رمادي, عكر, لونو, سواد, مسود, اسمر, حمورة, greenish, reddish, brownish, yellowish, blackish, whitish
  compute, calculate, calculation, work out, formula, equation, حساب, احسب, يحسب, يتحسب, نحسب, قانون, √حسب
  concentration, strength, dose, dosage, تركيز, جرعة
  consume, consumption, eat, استهلاك, يستهلك, نستهلك, تستهلك, ياكل, تاكل, √هلك, بياكل, بتاكل, كياكل, مصروف
  cubic metre, cubic metres, m3, متر مكعب, كوب ماي, كوب مي, كوب ميه, متر كوب, م3, cube, cubes, cubic, كوب, كوبات, مكعب, متر المي
  daily, every day, each day, per day, يومي, يوميا, يومية, كل يوم, كل نهار, نهاري
  damage, ruin, harm, destroy, spoil, attack, تلف, يتلف, ضرر, يضر, تضرر, يخرب, تخرب, يبوظ, هجوم, يهاجم, تأثير, يؤثر, √تلف, √خرب, √بوظ, √ضرر, √خسر, اتحرق, انحرق, احترق, محروق, ينضر, أذى, ياذي
  degree, degrees, °C, درجة, درجات
  deliver, ضخ, يضخ, تضخ, بتضخ, كتضخ, √ضخخ
  die, dead, died, kill, killed, موت, ماتت, مات, ميتة, قتل, نفوق, √موت, √قتل, kills, wiped out, killed off, انتهت البكتيريا
  dilute, dilution, thin down, تخفيف, خفف, اخفف, نخفف, يخفف, تخفف, يتخفف, weaken, أضعف, نضعف
  dirty, dirt, fouled, soiled, وسخ, متسخ, اتساخ, يتوسخ, قذر, أوساخ, √وسخ, اتسخ, اتسخت, يتسخ, بيتسخ, تتسخ, موسخ, موسخة, موسخين, مطين, مطينة
  dispose, disposal, throw away, التخلص, نتخلص, نرمي, يرمي, نلوح, نلوحو, كنلوحو, نكب, كب
  dose, inject, dosing, حقن, احقن, نحقن, يحقن, جرعة, جرعات, دوزنج, √حقن, √جرع, دوز, دوزة, دوزاج, ندوز, رشة, احط, نحط, تحط, يحط, حطيت, حطينا
  drain, empty out, تصفية, صفي, تفريغ, فرغ, افرغ, نفرغ, صرف, اصرف, √صرف, √فرغ
  dry, dried, drying, جفاف, جف, جاف, ناشف, ينشف, √جفف, √نشف, يابس, تنشف, ناشفة, ناشفين
  duration, how long, period, مدة, فترة, زمن
  expand, expansion, swell, swelling, تمدد, يتمدد, انتفاخ, √مدد, منتفخ, منفوش, منفوشة, ينتفخ, تنتفخ, √نفخ, √نفش, bulge
  enter, entry, go into, go in, going into, climb into, get into, step into, دخول, ادخل, يدخل, ندخل, تدخل, انزل جوا, ندخل جوا, خش, يخش, نخش, اخش, يطب, نطب, طب, انزل على, ننزل في, انزل الحوض, انزل الخزان, ننزل الحوض, ننزل الخزان, ينزل الحوض, ينزل الخزان, نزل الحوض, ندخل الخزان, go down into, going down into, get inside, crawl into, go inside
  drift, drifts, drifting, erratic, unstable, fluctuate, fluctuates, fluctuating, hunting, wander, wandering, swing, swinging, oscillate, يتذبذب, تتذبذب, تذبذب, متذبذب, متذبذبة, مش ثابت, مو ثابت, غير ثابت, بيرقص, يرقص, ترقص
  empty, ran out, run out, used up, finished, فارغ, فاضي, نفد, نفاد, خلص, خلصت, فضي, √خلص, √نفد, √فضي, فضيت, فضى, سالا, سالى, تسالا
  fail, failure, failed, breakdown, broken, fault, عطل, تعطل, تعطلت, خربان, خراب, عطلان, بايظ, √عطل, √خرب, خربت, خربان, بايظة, باظ, باظت, عطبان, conked out, died, عاطل, عاطلة, خلل, حابس, حابسة, معطوب, معطوبة, انعطب, √عطب, يخربط, خربطة, مضروب, مضروبة, خسران, خسرانة, خاسر, packed up, gave up, went dead, defective, conks out, معيب, معيبة, خرب
  fall, drop, decrease, decline, reduce, reduction, loss, go down, went down, falling, fell, انخفاض, انخفض, انخفضت, ينخفض, تنخفض, هبوط, هبط, هبطت, نقص, نقصت, نزل, نزلت, نازل, نازلة, ينزل, نزول, قل, قلت, بيقل, يقل, تقل, تراجع, ضعف, تقليل, نقلل, اقلل, قلل, √نزل, √خفض, √هبط, √نقص, √ضعف, قللت, بنقلل, بيقل, خففت, طاح, انهار, dip, sag, sinking, dropped off, طايح, طايحة, √طيح, هابط, هابطة, ناقص, ناقصة, بتقل, كيقل, كينقص, كينزل, يوطى, وطى, بيوطى, توطى, نازلين, واطية, sliding, keeps sliding, slipping
  float, floating, rise up, طفو, تطفو, يطفو, طافي, طافية, عائم, يطوش, تطوش, يطش, عايم, عايمة, يعوم, تعوم, بيعوم, بتعوم, تطفش, يطفش, طفت
  foam, foaming, froth, bubbles, رغوة, رغوي, يرغي, ترغي, فوران, يفور, بيفور, فقاعات, √رغو, بيفور, تفور, فارت, بتفور, رغاوي, كشكوشة, كشاكش, كشكش, يشكشك, fizz, fizzing, fizzes, bubbling, fizzy, بفقاقيع, فقاقيع
  forbidden, prohibited, must not, must never, ممنوع, محظور, لا يجوز, إياك, √حظر, يمنع, امنع, ما يصير, ما يجوز, ما يصح, ميصيرش, محرم, نتجنب, تجنب, ابتعد, dare, keep away from, ألا يقترب, لا يقترب
  grow, growth, breed, multiply, نمو, ينمو, تنمو, تكاثر, يتكاثر, تعشش, يعشش, تربي, يربي, تتكاثر, تكثر, يكثر, تعيش, يعيش
  hazard, danger, dangerous, risk, harmful, toxic, خطر, خطورة, مخاطر, خطير, سام, مضر, √خطر, √ضرر, يخوف, مضرة, خطرة, ضار, ضارة, afraid, hurt, getting hurt, خوف, خوف منو, نحذر, احذر, محاذير
  high, elevated, too much, excessive, مرتفع, مرتفعة, عالي, عالية, زائد, زايد, زيادة عن اللزوم, زايدة
  hole, pinhole, pierced, ثقب, ثقوب, مثقوب, خرم, مخروم, مخرومة, خروم, بخش, مبخوش, √ثقب, √خرم
  hour, hours, h, ساعة, ساعات
  identify, find, locate, detect, تحديد, حدد, احدد, كشف, اكشف, اكتشف, معرفة مكان, √كشف, ميز, اميز, نميز, يميز, تمييز, افرق, نفرق, tell apart, yardstick, spot, pick out, locate, نعرف مين
  inch, inches, بوصة, انش, إنش
  install, installation, fit, load, loading, putting, insert, mount, وضع, تحميل, أحمل, نحمل, ادخال, تركيب, ركب, نركب, √ركب, نركبو, راكب, راكبة
  kilogram, kilograms, kg, kilo, كيلوجرام, كيلوغرام, كيلو, كجم, كغ
  leak, leaking, drip, seep, تسرب, تسريب, يسرب, تهريب, يهرب, ينقط, √سرب, √هرب, تنقط, بينقط, تنقيط, ليك, يقطر, تقطر, كيقطر, كتقطر, بيقطر, بتقطر, يسيل, تسيل, كيسيل, بيسيل, يخر, تخر, ينش, بينش, تنش, ينز, تنز, فويت, تهرب, escape, escaping, escapes, carried out
  limit, threshold, ceiling, setpoint, set point, target, حد, سقف, عتبة, ليميت
  litre, litres, L, لتر, ليتر, لترات
  low, weak, poor, منخفض, منخفضة, واطي, واطية, ضعيف, ضعيفة, قليل, ناقص, ناقصة, هابط, طايح
  lubricate, lubricant, grease, تشحيم, شحم, اشحم, تدهن, ادهن, يدهن, دهان, √شحم, √دهن, ندهنو, فازلين, مزلق, تزليق, غريس, جريس, نزيت
  maximum, max, highest, upper limit, at most, أقصى, الأقصى, قصوى, أعلى, الحد الأعلى, اكثر شي, أكثر حاجة, اكتر شي, ماكسيموم, at the most, most possible, الأكثر, على الأكثر, كحد أقصى, وين الحد
  measure, measurement, reading, قياس, قيس, قراءة, √قيس, √قرا
  milligram, milligrams, mg, ملليجرام, مليجرام, ملغ, ملجم, جزء في المليون
  minimum, min, lowest, at least, أدنى, دنيا, الأدنى, أقل, على الأقل, as little as, at the least, اقل حاجة, اقل حاجه, أقل شي
  mix, combine, meet, خلط, نخلط, اخلط, يختلط, تختلط, مزج, √خلط, √مزج, تتخالط, يتخالط, خلطة, نخلطو, tipped into, tip into, meet, انكب على, يلتقي, يجتمع
  monthly, every month, شهري, شهريا, شهرية, كل شهر
  neutralise, neutralize, neutral, معادلة, عادل, اعادل, نعادل, تعادل, يعادل, بيتعادل, يتعادلوا, kill acidity
  open, opened, فتح, افتح, يفتح, مفتوح, √فتح
  order, sequence, ترتيب, تسلسل
  percent, per cent, percentage, بالمئة, بالمائة, نسبة مئوية
  pass through, slip through, get through, gets through, passes through, let through, ينفذ, بينفذ, بتنفذ, يعبر, تعبر, بيعبر, بيعدي, بتعدي, كيعدي, كيفوت, بيفوت, getting past, slips past, leaks past
  permitted, allowed, allow, acceptable, مسموح, مسموحة, المسموح, يسمح, مقبول, يجوز, √سمح, tolerable, tolerate, يسوغ
  plug, plugged, clog, clogged, block, blocked, choke, choked, انسداد, انسد, مسدود, مسدودة, ينسد, تنسد, يسد, تسد, سدد, √سدد, يسكر, تسكر, بيسكر, كيتسد, √سكر, مخنوق, مخنوقة, مبلك, بلوكاج, بوشي, مبوشي, يبلك, متروس, انحشر, seized, jammed
  pour, add, adding, صب, نصب, أضف, إضافة, ضيف, √صبب, √ضيف, ندلق, نكب, يكب, نكبو, tip, tipped, dump, dumped
  precipitate, settle, settling, sink, ترسيب, يترسب, تترسب, ترسب, يرسب, ركود, √رسب, يركد, تركد, √ركد, يرقد, ترقد
  prepare, preparation, make up, تحضير, حضر, احضر, نحضر, يحضر, تجهيز, جهز, اجهز, √حضر, نجهز, يجهز, يتجهز, جاهز, نوجدو, نحضرو, mix up, mixed up, make a batch, batch, weigh out, نزن, أزن
  preserve, preservation, conserve, mothball, lay up, حفظ, احفظ, نحفظ, تحنيط, √حفظ, نحافظ, نحافظو, يحافظ, تحافظ, محافظة, mothballed, mothballing, put to sleep, to sleep, hibernate, sit idle, pickle, conserved, نصون, نصونه, نصونها, صونها, يصونها, تنويم, ننوم
  quantity, amount, volume, كمية, مقدار, حجم, kilos, how many kilos, كم كيلو
  record, log, write down, register, تسجيل, سجل, اسجل, نسجل, تدوين, √سجل
  regenerate, regeneration, recharge, تنشيط, نشط, انشط, ننشط, ريجينيريشن, √نشط, ريجنر, نريجنر, انعاش, تجديد النشاط, regen
  remove, removal, get rid, take out, eliminate, إزالة, ازيل, يزيل, شيل, اشيل, نشيل, تخلص, اتخلص, نزع, اخراج, √زول, √شيل, √نزع, نحيد, نحيدو, حيد, يحيد, نحي, ننحي, خلصنا من, نفتك, dispose of
  repair, fix, إصلاح, تصليح, صلح, اصلح, √صلح, نصاوب, صاوب, نصاوبو, ترقيع, mend, fixing
  replace, change, swap, renew, استبدال, تبديل, تغيير, بدل, نبدل, ينبدل, يتبدل, أغير, نغير, يتغير, تجديد, √بدل, √غير, نجدد, يتجدد, نبدلو, شرينا جديد, نغيرو, swap out, renewal, إحلال
  restart, start again, bring back, إعادة التشغيل, رجوع, نرجع نشغل, نعاود نشغل, نعاود نخدم, نعاودو نخدمو, رجع شغل, نرجع نخدم, نرجع المحطة, رجعنا شغلنا, bringing back on, back on line, back online, back into service, put back, bring back on, نرجعها تشتغل, نعود إليه
  return, bring back, recycle, إرجاع, ارجع, نرجع, يرجع, راجع, come back, comes back, راجعة
  rinse, flush, flushing, شطف, اشطف, فلاش, فلشنج, فلاشنج, تفوير, √شطف, رينس, رنس, نشلل, يشلل, شلل, مضمضة, نفلش, فلش, فلاشينغ, رنسج
  rise, increase, climb, go up, went up, raised, ارتفاع, ارتفع, ارتفعت, يرتفع, ترتفع, زيادة, زاد, يزيد, زادت, يزداد, تزداد, طلع, يطلع, بيعلى, صعود, √رفع, √زيد, √طلع, √صعد, يعلى, بيعلى, بيعلي, علت, عليت, زودت, بنعلي, نط, ينط, بينط, creep up, creeping, shot up, shoot up, jump, jumped, climbing, surge, طالعة, طالع, صاعد, صاعدة, كيطلع, كيزيد, فايت, تعلى, بتعلى, عم يعلى, creeps, creep
  salty, saline, salt, مالح, مالحة, ملح, أملح, ملوحة, مالحين, كيملح, صاير مالح
  shake, vibrate, vibration, rattle, اهتزاز, يهتز, تهتز, رجة, يرج, فيبريشن, √هزز, √رجج, بترج, ترج, رجفة, يرجف, ترجف, يترعش, يهز, تهز
  skim, overflow, flow over, طفح, يطفح, تطفح, قشط, فيضان, يفيض, √طفح, √قشط
  slide, slid, slip, انزلاق, انزلق, ينزلق, تزحلق
  slow, slowly, gradual, gradually, بطيء, ببطء, تدريجي, تدريجيا, شوي شوي, واحدة واحدة
  reset, zero, start afresh, نصفر, تصفير, من الصفر
  restore, regain, win back, won back, recover lost, استعاد, استعادة, استرد, استرداد, نسترد
  shelf life, keeps for, still usable, usable, expire, expired, expiry, go off, goes off, stale, صلاحية, صالح, صالحة, ينتهي, منتهي, يفسد, مدة الصلاحية, تنتهي
  smooth, steady, stable, stability, unstable, healthy, upset, مستقر, استقرار, اختلال, مختل
  soak, نقع, انقع, سوك, √نقع
  spill, spilled, spilt, poured out, انسكاب, انسكب, اندلق, دلق, انكب, √سكب, √دلق, √كبب, انكبت, كبيت, طاح على الأرض, سال, tipped over, overturned, knocked over, وقع على
  splash, splashed, splatter, رذاذ, ترشرش, طرطش, تناثر, طاش, طاشت, طش, طشت, رش, رشني, انرش, طرش, طرطشة
  start, begin, startup, بدء, ابدأ, بداية, نبدأ, تشغيل, شغل, اشغل, نشغل, تشغل, √شغل, بدأ, يبدأ, تبدأ, بدأنا, بديت, ابتدي, أقلع, اشتغل, اشتغلت, تشتغل, يشتغل, شغالة, نخدم, نخدمو, كيخدم, يخدم, خدامة, خدام, نشعل, نولع, ولع, قلعنا, شغلت, شغلنا, light off, lighting off, fire up, firing up, light up, kick off, turned on, switch on, switched on
  stop, stopped, shut down, halt, وقف, توقف, توقفت, وقفت, إيقاف, اوقف, نوقف, هتقف, واقف, واقفة, اطفاء, طفي, √وقف, نطفي, يطفي, تطفي, بنطفي, بيطفي, بتطفي, طفينا, طفت, مطفي, مطفية, انطفى, انطفت, حبسنا, نحبس, نحبسو, حابسة, حابس, تحبس, موقفة, مركونة, idle, stand still, mothballed, out of service, outage, out of order, أخرجنا من الخدمة, من الخدمة, سيقف
  sterilise, تعقيم, تطهير, √عقم, √طهر, sanitise, sanitize, disinfect, تعقم
  store, storage, keep, warehouse, تخزين, خزن, مخزن, اخزن, نخزن, يخزن, مخزون, تتخزن, stacked, مكدسة, مستودع, المستودع, كرفان, عنبر
  suck, draw in, سحب, يسحب, تسحب, تشد, بتشد, يشد, شفط, يشفط, تشفط, √سحب, √شفط, يمص, تمص, √مصص, تجبد, يجبد, كتجبد, كيجبد, √جبد, slurp, slurps, gurgle, gurgles
  sudden, suddenly, abrupt, jump, jumped, فجأة, فجاه, مفاجئ, قفز, قفزة, مرة وحدة, مرة واحدة, على غفلة, overnight, بغتة, خبطة واحدة, بين يوم وليلة, في لحظة
  torn, tear, ripped, severed, تمزق, ممزق, مقطوع, مقطوعة, انقطع, √مزق, √قطع
  throttle, throttled, pinch, pinched, partly closed, half closed, half shut, خنق, يخنق, نخنق, مخنوق, نص مسكر
  trip, tripped, trips, cut out, فصل, يفصل, تفصل, بتفصل, بيفصل, تريب, √فصل, تطيح, دجنكت, يدجنكت, تضرب, shuts off, kicks out, drops out, cuts out, بتفصل, قاطع
  warm, hot, heat, heating, حار, ساخن, سخن, تسخين, نسخن, √سخن, حر, الحر, أدفى, دافي, دافئ, سخونة, ساخنة, سخنة, دافئة
  wash, clean, cleaning, washing, rinse off, غسيل, غسل, اغسل, نغسل, تنظيف, نظف, انظف, أنضف, ننظف, تنضيف, √غسل, √نظف, √نضف, نغسلو, غسلنا, غسالة, launder, scrub, غسلنا, غُسلت
  wear, put on, dressed, لبس, البس, تلبس, يلبس, نلبس, √لبس
  weekly, every week, each week, أسبوعي, أسبوعيا, أسبوعية, كل أسبوع, كل اسبوع, كل جمعة, كل سيمانة
  yearly, annual, annually, every year, once a year, سنوي, سنويا, سنوية, كل سنة
`;

/**
 * Things of neighbouring trades. A question that names one asks for nothing else, however well its single words are covered:
 * it is answered only where a document names the thing too.
 */
export const neighbours = `
  air compressor, compressed air dryer, ضاغط الهواء, ضاغط هواء, كمبروسر, كمبرسور, كومبريسور
  air conditioner, air conditioning, مكيف الهواء, تكييف
  aquarium, fish tank, fish pond, fish farm, حوض أسماك, حوض سمك, أحواض السمك, مزرعة أسماك, مزرعة سمك, استزراع سمكي
  arsenic, زرنيخ
  bearing replacement, replace the bearing, replace the bearings, change the bearing, changing bearings, تبديل الرولمان, نبدل الرولمان, نبدلو الرولمون, تغيير رولمان, تغيير البلي, تبديل البيرنج, نغير البيرنج, أغير البيرنج, أغير الرولمان
  bone char, activated alumina, defluoridation, fluoride removal, remove fluoride, إزالة الفلور, ألومينا منشطة, فحم العظام
  butterfly valve, صمام فراشة, محبس فراشة, بلف فراشة
  capacitive deionisation, capacitive deionization
  condenser tubes, chiller tubes, condenser of the chiller, chiller condenser, كوندنسر التشيلر, مكثف التشيلر, أنابيب المكثف, مواسير الكوندنسر
  diesel generator, مولد ديزل, مولد كهرباء, مولدة كهرباء
  dental fluoridation, fluoridation, teeth, tooth, أسنان, الأسنان, فلورة, فلورة المياه
  dialysis machine, dialysis water, haemodialysis, hemodialysis, غسيل كلى, غسيل الكلى, غسيل كلوي, الكلى الصناعية
  drinking fountain, water cooler, water dispenser, برادة ماء, كولر ماء, مبرد شرب
  electrodialysis, electrodialysis reversal, EDR, الديلزة الكهربائية, ديلزة, فرز كهربائي
  electrodeionisation, electrodeionization, EDI, إزالة الأيونات بالكهرباء, نزع الأيونات بالكهرباء
  electric wiring, wiring, cable, cables, wire up, fieldbus, profibus, modbus, profinet, أسلاك, كابل, كيبل, كابلات, سلك, مودباص
  forward osmosis, تناضح أمامي, التناضح الأمامي, أسموزية أمامية, فوروارد أوزموزس
  home filter, household filter, under sink filter, فلتر البيت, فلتر منزلي, فلتر المنزل, فلتر المطبخ, فلتر الشرب
  magnetic water treatment, magnetic treatment, magnetic conditioner, magnetic descaler, magnetic device, magnetic softener, electronic descaler, مغناطيسي لمعالجة, مغناطيس لمعالجة, معالجة مغناطيسية, مغنطة الماء, ماء ممغنط, الماء الممغنط
  membrane distillation, تقطير غشائي, التقطير الغشائي, التقطير بالأغشية
  oil filter, fuel filter, air filter, فلتر الزيت, فلتر زيت, فلتر الديزل, فلتر الهواء
  reservoir painting, paint the tank, painting tanks, دهان الخزان, دهان الخزانات, أدهن الخزان, ندهن الخزان, أدهن خزانات, ندهن خزانات, طلاء الخزان
  roof tank, house tank, خزان السطح, خزان البيت, خزان المنزل, خزان علوي, الخزان العلوي
  septic tank, cesspit, cesspool, بيارة صرف, خزان تحليل, حفرة امتصاص, بيارة المجاري
  shrimp, shrimps, prawn, prawns, جمبري, قريدس
  solar panels, solar panel, solar still, ألواح شمسية, الألواح الشمسية, مقطر شمسي
  swimming pool, pool water, مسبح, المسبح, حمام سباحة, حمام السباحة, بركة سباحة
  tank plates, plate thickness, wall thickness, shell thickness, سماكة الصفائح, سماكة صفائح, سماكة الجدار, سمك الجدار, سمك الصاج
  uninterruptible power supply, UPS battery, battery, batteries, بطارية, البطارية, بطاريات
  vehicle wash, car wash, غسيل سيارات, غسيل السيارات, مغسلة سيارات
  well drilling, drill a well, drilling a well, حفر بئر, حفر الآبار, أحفر بئر, نحفر بير, حفر بير
`;
