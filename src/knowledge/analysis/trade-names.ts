/**
 * What people of the trade call the things of the glossary, beside its terms: old names, short names and those of suppliers.
 * Written as the everyday words are; a line whose first form is a term of the glossary adds to that term.
 */
export const tradeNames = `
  acid cleaning, acid wash, sour wash, غسلة حمضية, غسلة الأسيد
  activated carbon, charcoal, carbon bed, carbon vessel, GAC bed, شاركول, الفحم المنشط, شاربون
  alarm, siren, زامور, سرينة
  alkaline cleaning, lye wash, soda wash, غسلة قلوية, غسلة الصودا
  anion exchanger, anion vessel, anion column, anion unit
  antiscalant, anti-scale, anti-scalant, antiscale, anti-scaling, scale preventer, threshold inhibitor, مانع القشور, مانع كلس, مضاد الترسب, مضاد التكلس, مضاد تكلس, انتي سكيل, انتيسكال, انتي تارتر
  backwash, backflush, back-flush, back flush, reverse flush, reverse flow wash, wrong way round, غسل عكسي, شطف عكسي, نغسل عكسيا, نغسلها عكسيا, نغسله عكسيا, يغسل عكسيا, غسيل بالعكس, شطف بالعكس, لافاج عكسي, بالاتجاه المعاكس
  bearing, bearings, رولمان, رولمون, رومان بلي, بيرينغ, كراسي التحميل, كرسي التحميل
  belt filter press, press run, belt machine, sludge press, sieve belt, عصارة الحمأة, مكبس الحمأة, كبس الحمأة
  biocide, germicide, slimicide, bug killer, algaecide, قاتل البكتيريا, قاتل الطحالب, مضاد البكتيريا
  blowdown, bottom blow, blow off, blow-off, purge, purging, تصريف البويلر, صرف البويلر, صرف الغلاية, أصرف من البويلر, نصرف من البويلر, تطيير, نطير البويلر, تنفيس القاع, بورج
  boiler, kettle, steam generator, steam raiser, steam kettle, قزان, شوديير, شوديار, شودير, مولد البخار, مولد بخار
  boiler drum, drum level, درم, دروم
  brackish water, brackish, الآبار المالحة, غشاء الآبار, أغشية الآبار, ممبرين الآبار, ماء مج, مي مالحة خفيف
  brine seal, U-cup, u cup, lip seal, chevron seal, سيل البراين
  calcium carbonate, lime scale, limescale, كلس أبيض
  calcite contactor, limestone bed, limestone filter, calcite bed
  carry-over, priming of the boiler, wet steam, spitting water, بخار رطب, بخار مبلول, ماء مع البخار
  cartridge filter, guard filters, candle filter, filter candles, candles, polishing filter, شموع الفلتر, شموع الفلاتر, شموع الميكرون, شموع, كارتوشات, خرطوشة, خراطيش الفلتر
  cation exchanger, cation vessel, cation column, cation unit
  cavitation, gravel sound, sounds like gravel, marbles in the pump, حصى في المضخة, صوت حصى, مثل الحصى, كالحصى, صوت زلط
  chloramine, combined chlorine, bound chlorine, الكلور المتحد, كلور متحد, الكلور المرتبط, كلور مرتبط
  chlorine, Cl2 residual, الكلورين
  clarifier, settler, settling basin, sedimentation tank, final clarifier, secondary clarifier, مرسب, المرسب, الترسيب الثانوي, مروق ثانوي, ديكانتور
  cleaning in place, chemical wash, chemical clean, chemical cleaning, membrane clean, wash the membranes, clean the membranes, cleaning skid, التنظيف بالكيماويات, تنظيف بالكيماويات, غسيل بالكيماويات, الغسيل بالكيماويات, غسل الأغشية, غسلة الممبرين, نغسل الممبرين, نغسل الأغشية
  concentrate, reject water, reject stream, reject line, tail water, ريجيت, روجي, ماء الرجيع, مي الرجيع, الرجيع, الماء المرفوض, المرفوض
  condensate, steam return, returned condensate, return from the steam, كوندنسات, كندنسيت, رجيع البخار, راجع البخار
  conductivity, micros, EC reading, µS, uS, الميكرو, ميكروز, كوندكتيفتي
  conductivity meter, pen meter, pocket meter, TDS meter, TDS pen, handheld meter, عداد الكوندكتفتي, عداد التوصيلية, عداد الموصلية, قلم القياس, قلم الملوحة, قلم TDS
  cooling tower, evaporative cooler, tower basin, tower water, برج تبريد
  corrosion coupon, coupons, steel strip, metal strip, test coupons, شريحة معدنية, شريحة الحديد, شرائح التآكل, كوبونات
  corrosion rate, mpy, mils per year, mils a year, mil per year, معدل التآكل, سرعة التآكل, ميل في السنة
  corrosion inhibitor, inhibitor film
  dechlorination, kill the chlorine, kills the chlorine, kill chlorine, take the chlorine out, chlorine killer, قاتل الكلور, يقتل الكلور, نقتل الكلور, نشيل الكلور, إزالة كلور
  demineralization, demin, demin plant, demin unit, deioniser, deionizer, DI unit, ديمين, وحدة الديمن
  differential pressure, DP, pressure loss, loss of pressure, pressure difference, delta-P, فارق الضغط, فقدان الضغط, فقد الضغط, الدلتابي
  disinfection, sanitise, sanitize, germ killing, kill the bugs, قتل الجراثيم, قتل البكتيريا, قتل الميكروبات, إبادة الجراثيم
  dissolved air flotation, air flotation, flotation cell, flotation unit, float cell, وحدة التعويم, خلية التعويم, حوض التعويم
  dosing pump, doser, dosers, feeder, feeders, chemical feeder, chemical pump, injection pump, chemical injector, diaphragm pump, dosing set, مضخة الكيماويات, مضخة الكيماوي, طلمبة الكيماوي, مضخة الدوز, مضخة التجريع, بومبة الدوزاج, دوزر, دوزنق بمب, حاقن
  DPD test, tablet test, pink test, chlorine tablets, colour test for chlorine, فحص الكلور, حبة الكلور, حبات الكلور, تحول وردي, كت الكلور
  drinking water, tap water, town water, mains water, city water, مي الشرب, ماي الشرب, مية الشرب, مية الحنفية
  empty bed contact time, contact time, زمن التلامس, وقت التلامس
  energy recovery device, energy recuperator, recuperator, energy saver, recover the energy, استرداد الطاقة, استرداد طاقة, استعادة الطاقة, جهاز الطاقة
  equalization tank, balance tank, balancing tank, buffer tank, surge tank, homogenisation tank, حوض الموازنة, خزان التجميع, حوض التجميع
  evaporation pond, ponds, solar ponds, برك التبخير, أحواض التبخير, بحيرات التبخير
  evaporator, thermal concentrator, falling film, مبخرات, المبخرات, إيفابوريتر
  feed water, inlet water, incoming water, water coming in, ماء الدخول, مياه الدخول, مية الدخول, الماء الداخل, المية الداخلة, المي الداخلة, ماء التغذية, مية التغذية
  filamentous bacteria, filament
  filter press, plate press, chamber press
  flocculation, flocs, floc, pin floc, pinfloc, ندف, ندفة
  flow rate, throughput, litres per hour, دفق, تدفقات, دبي الماء, ديبيت, صبيب الماء
  food to microorganism ratio, F to M, sludge loading, حمل الحمأة
  free residual chlorine, leftover chlorine, chlorine left, chlorine residual, متبقي الكلور, كلور باقي
  hardness leakage, hard water coming through, hardness breakthrough, hardness slips
  high-pressure pump, HPP, high pressure pump, main pump, هاي برشر, البمب الرئيسي, مضخة الضغط, طلمبة الضغط, مضخة رئيسية
  hollow fiber, hollow fibres, fibres, UF fibres, ألياف الترشيح, ألياف الترشيح الفائق, الألياف, شعيرات مجوفة
  hydrochloric acid, muriatic, muriatic acid, spirits of salt, spirit of salt, حمض المورياتيك, المورياتيك
  hydrogen peroxide, oxygen water, oxygenated water, perhydrol, الماء الأكسجيني, الماء الأوكسجيني, ماء أكسجيني, ماء أوكسيجيني, أكسجينيه
  hydrogen sulfide, sewer gas, rotten egg gas, sour gas, البيض البايظ, بيض بايظ, ريحة البيض, رائحة البيض, غاز المجاري
  Langelier saturation index, saturation index, scaling index, lime index, مؤشر التشبع, معامل لانجلير
  Legionella, pneumonia bacteria, legionnaires, legionnaires disease, لجيونيلا
  lime, slaked lime, quicklime, milk of lime, lime slurry, حليب الجير, ماء الجير
  lockout tagout, padlock, lock out, lock-out, tag out, isolation lock, قفل العزل, قفل الأمان, أقفال
  low-water cut-off, low level cut-out, low water cutoff, low water trip, قاطع انخفاض الماء
  make-up water, top-up water, top up, topping up, ماء التزويد, التزويد
  mechanical vapor recompression, vapour recompression, vapor recompression, vapour compressor, vapor compressor, vapour compression, mechanical vapour recompression, ضاغط البخار
  media filter, pressure filter, gravel filter, dual media, فلتر ميديا, فلتر الزلط, فلتر الرمل, فلتر رملي
  membrane bioreactor, submerged modules, submerged membranes, flat sheets, أغشية مغمورة, الأغشية المغمورة
  membrane element, eight-inch element
  membrane fouling, foulant, foulants, وساخة الممبرين, اتساخ الأغشية
  metal oxides, rust layer, iron stain, orange coating, طبقة صدأ
  mixed liquor suspended solids, sludge concentration, solids in the aeration tank, تركيز الحمأة
  multi-effect distillation, multiple effect, multiple-effect, multi effect, متعدد التأثيرات, متعدد الأثر, التأثير المتعدد
  multi-stage flash, flash distiller, flash distillers, flash plant, flash unit, flash evaporator, الوميض, التبخير الوميضي, التقطير الوميضي, المقطرات الومضية, الفلاش متعدد
  net driving pressure, effective push, driving force, effective pressure, الضغط الفعال, القوة الدافعة, ضغط فعال
  normalization, normalise the readings, normalised, normalized, نورماليزاسيون, نورمالايز, ننورمل
  oil separator, grease trap, oil trap, skimmer, مصيدة الزيت, مصيدة الشحوم, كاشط الزيت
  oxidation-reduction potential, redox, redox display, millivolts, millivolt, mV, ريدكس, الريدوكس, مللي فولت, ملي فولت
  permeate, filtered by the membrane, product side, product line, product pipe, product valve, ماء عذب, الماء العذب, الماء الخارج من الأغشية, ماء التحلية, المي المحلاة, برميت, برمييت
  permeate back-pressure, pressure in the product line, pressure on the product side, product valve shut, ضغط على المنتج
  phosphorus, ortho phosphate, orthophosphate, الفوسفور, فوسفور
  polymer, flocculant, floculant, floc aid, flocking agent, poly-electrolyte, مندف, فلوكلنت, المندف, بولمر, البوليمير
  preservative, preserving solution, pickling solution, pickle, محلول التخزين, مادة الحفظ
  pressure exchanger, rotary exchanger, isobaric device, rotor exchanger, المبادل الدوار, المبادل الدوّار, مبادل دوار
  Pelton wheel, impulse wheel, jet wheel, عجلة بلتون, بلتون
  pressure vessel, housing, housings, pressure tubes, membrane tube, أنبوب الضغط, أنابيب الضغط, أنبوبين, أنبوبان, فسل, الهوزنج, فيزل
  probing, probe tube, probe rod, سيخ الفحص
  recovery rate, نستخلص, استخلاص, نسبة السحب
  reverse osmosis, RO plant, RO unit, osmosis unit, أوزموز, الأوزموز, اوسموز, محطة الأوزموز, وحدة الأوزموز
  return activated sludge, sludge return, recycle sludge, الحمأة الراجعة, رجوع الحمأة
  salinity, salt content, saltiness, TDS value
  salt dose, salt dosage, salt setting, جرعة الملح, كمية الملح, كم ملح, كم كيلو ملح
  salt passage, leak-through, leak through, leakage of salt, salt leakage, salt leak, salt slip, slip of salt, salt gets through, salt breakthrough, passage of salt, عبور الأملاح, مرور الملح, تهريب الملح, يهرب ملح, يمرر ملح
  seawater, ocean water, gulf water, salt water from the sea, غشاء البحر, أغشية البحر, ممبرين البحر, خط البحر
  sedimentation, settlement, settles, ترقيد
  sewage, town sewage, foul water, مية المجاري, مي المجاري, المجارير
  shim, shims, plastic ring, plastic rings, washers, spacer, spacers, حلقات بلاستيك, حلقات بلاستيكية, وردات, رنجات
  silica, glass scale, sand scale, سليس
  silt density index, silt index, silt test, SDI15, fouling test, plugging test, filter plugging, silt sheet, مؤشر الطمي, اختبار الطمي, فحص السلت, دليل الطمي
  sludge cake, pressed cake, filter cake, dry cake, الكعكة
  sludge dewatering, press the sludge, pressing sludge, عصر الحمأة, نعصر الحمأة
  sodium bisulfite, sulphite solution, bisulphite solution
  sodium hydroxide, lye, soda lye, caustic lye, caustic solution, soude, سود كاوستيك, كاوستك, الكوستيك, ماء الصودا, السود
  sodium hydrosulfite, hydrosulfite, hydrosulphite, dithionite, sodium dithionite, هيدروسلفيت, الهيدروسلفيت, هيدروسلفايت, هيدروسلفيت الصوديوم, ثنائي الثيونيت
  sodium hypochlorite, bleach, hypo, liquid chlorine, javel, household bleach, chlorine solution, بليتش, ماء جافيل, الكلور السائل, مبيض, كلور سايل
  specific energy consumption, power per cube, energy per cube, kWh per cube, power per cubic metre, electricity draw, power draw, كهرباء لكل متر, كهربا لكل كوب
  stage, bank, banks, front bank, back bank, صف الفيسلات, الستيج, ستاج
  suck-back tank, suck back, sucks back, draw back, draws back
  sulfuric acid, sulfuric, sulphuric, vitriol, oil of vitriol, battery acid, كبريتيك, سلفريك, سلفوريك, اسيد البطارية, أسيد البطاريات
  surfactant, dish soap, dishwashing liquid, washing-up liquid, washing up liquid, household soap, laundry powder, soap, صابون سائل, سائل الجلي, سائل الصحون, صابون الصحون, تايد, فيري
  telescoping, telescoped, pushed out at the end, sticking out at the end, coned out, بارزة من مؤخرتها, بارز من مؤخرته
  total suspended solids, solids in suspension, عوالق, مواد عالقة
  turbidity, haze, hazy, murky, muddy, كدر
  ultrafiltration, ultrafilter, UF skid, UF rack, UF modules, الترشيح بالألياف, ألترا
  upflow anaerobic sludge blanket, anaerobic tank, anaerobic plant, digester tank, methane reactor, الحوض اللاهوائي, الخزان اللاهوائي, الهاضم
  vibration, shaking, رجرجة
  waste activated sludge, surplus sludge, sludge wasting, سحب الحمأة, سحب الحماة, تصريف الحمأة, الحمأة المسحوبة
  water hammer, surge in the pipe, hydraulic shock, بيليه, مطرقة, ضربة ماء, ضربة مطرقة, طرقة ماء
  water softener, softening plant, salt softener, أدوسيسير
  zero liquid discharge, zero discharge, بدون تصريف سائل
`;

/** What is done, seen and measured at a plant and has names beside those of the manuals; none of them is a term. */
export const plantThings = `
  asthma, asthmatic, asthmatics, ربو, الربو, مصاب بالربو, حساسية صدر
  automatic valve, actuated valve, بلف أوتوماتيك
  bypass, jumper, bridge out, باي باس, بايباس
  burner, flame, الولاعة, ولاعة, حراق, الحراق, حارق, البرنر, برنر, بريلور
  cloth, cloths, filter belt, press belt, سيور, سير المكبس
  collapse, collapsed, fainted, unconscious, passed out, lying motionless, not breathing, أغمي, مغمى, فاقد الوعي, غاب عن الوعي, ما يتحرك, غشي, دايخ
  deep-well injection, deep well injection, injection well, underground, disposal well, الحقن العميق, حقن عميق, آبار الحقن, بئر حقن, باطن الأرض, تحت الأرض
  disc, disk, test disc, filter disc, filter paper, membrane disc, test pad, pad, قرص, القرص, أقراص, ورقة الفحص, ورقة الفلتر, ورقة الترشيح, البادة
  display, screen reading, شاشة, الشاشة, سكرين العداد
  dissolve, dissolving, dissolved away, ذوب, إذابة, ذوبان, يذوب, نذيب, أذيب, تذويب, نذوب, يتذوب, يحل الترسبات
  freeze, freezing, frozen, frost, below zero, icy, snow, تجمد, يتجمد, تتجمد, متجمد, صقيع, تحت الصفر
  gap, clearance, خلوص
  garden, park, lawn, landscape, مسطحات خضراء, حديقة عامة
  gypsum, plaster, جبسية, الجبس, جبصين
  inland, desert, far from the sea, no coast, km from any coast, بعيد عن البحر, بعيدة عن البحر
  laboratory, lab, lab slip, lab sheet, مختبر, معمل, لابو, لابوراتوار, المخبر
  log sheet, reading sheet, slip, record sheet, ورقة القراءات, ورقة التسجيل
  media, bed, filling, packing, الحشوة, حشوة, حشوات, ميديا, الميديا, وسط الترشيح
  moisture, damp, humid, humidity, رطوبة, الرطوبة, رطب, مبلول, مبلولة
  overhaul, overhauled, عمرة, العمرة, توضيب, بعد العمرة, ريفيزيون
  plating, electroplating, plating bath, plating shop, chrome bath, طلاء المعادن, حوض الطلاء, ورشة الطلاء
  poisoning, poison, toxic, toxicity, سمية, سام, سامة, سموم, تسمم
  pressure regulator, regulator, رجيوليتر, الرجيوليتر, منظم الضغط, منظم ضغط, ريجوليتور, ريجيليتر
  protozoa, protozoon, protozoan, ciliates, rotifers, طلائعيات, هدبيات
  red water, rusty water, brown water, ماء أحمر, مي حمرا, ماي أحمر, مياه حمراء, لون الصدأ
  seed, seeds, seeding, seeded, seed crystals, بذور جبسية, حبيبات جبسية
  silicone, silicon grease, سيليكون, سيلكون, سيليكوني, جيلي سيلكون
  solvent, solvents, thinner, white spirit, مذيب, مذيبات, تنر, سولفان
  stir, stirring, stirrer, agitate, agitation, mixer, paddle, تقليب, نقلب, تحريك, نحرك, تحراك, التحراك, يحرك, خلاط
  tote, IBC, carboy, bulk container, day tank, خزان الكيماويات, تانك الكيماوي
  unbalanced, uneven, imbalance, evened out, even out, عدم توازن, غير متوازن
  wheel, turbine
`;
