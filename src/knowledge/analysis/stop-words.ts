import { normalize } from "./normalize";

const ENGLISH = `a an the and or but if then than so as of in on at to for with without by from into onto about between
  through during before after within per via is are was were be been being am do does did doing done have has had having can could
  should would will shall may might must i you we they he she me us them my your our their his her its it this that these
  those there here what which who whom whose when where why how please tell explain describe give show list let lets
  also just only very too not no nor any some each all both such own same other im ive ill dont doesnt didnt isnt arent
  wasnt cant couldnt wont whats hows wheres whens s t d ll re ve etc eg ie`;

const ARABIC = `من في على الى عن مع بماذا بمادا لمادا مادا لمن بمن ممن علام فيم اللتي اللتى والتي وماذا هو هي هم هن انا انت نحن هذا هذه هذي ذلك تلك هؤلاء ذاك التي الذي الذين اللاتي اللي الي كل بعض اي ايه
  ايّ أية ان إن أنّ انه انها بان فان لان لانه لأنها كان كانت يكون تكون كانوا كما لما لو لولا اذا إذ اذن ثم أو او ام بل لكن
  ولكن حتى منذ قد لقد لا لم لن ليس ليست ما ماذا مما عما فيما بما متى اين أين كيف لماذا لم كم هل من الذي عند عندما حين حيث بين
  بعد قبل خلال ضد نحو غير سوى فقط ايضا كذلك هناك هنا به بها فيه فيها منه منها له لها لهم عليه عليها اليه اليها عنه عنها معه
  معها وهو وهي وهم اثناء ضمن لدى لدي حول دون الا إلا يا تم يتم ذات
  ازاي ازى إزاي كيفاش شلون شلونك ايش إيش اش وش ويش شنو شنهو شو ليش ليه لية علاش فين وين امتى إمتى ايمتى وقتاش قديش كام
  مين منو ايه إيه اية وشو شسوي اسوي أسوي نسوي اعمل أعمل نعمل اعمله عايز عاوز عايزين ابغى ابغا ابي نبي نبغى بدي اريد أريد نريد ممكن
  يمكن لازم عشان علشان مشان ده دي دا دول هاي هاد هادا هيك كده كدا كذا بس برضو برضه يعني طيب مش مو مب ماكو اكو فيش مفيش عندي
  عندنا عندك لي لنا لك بتاع بتاعت بتاعة مال حق تبع و ف ب ل ك ال بال لل وال لسه هسه الحين دلوقتي لوسمحت سمحت فضلك اشرح اذكر وضح عدد ماهو ماهي ماهى اللى انهي انهو انهى جوه جواه بقى اهو
  عم رح راح هلق هلأ هلا لسا كمان مشان منشان بلا بدنا بدك بدو فيني فيك فينا شكد شكثر شكو بيش كلش هواي هسه هسا اكدر خوش جان مال مالت شحال خاص خاصني باغي بغيت كنبغي واش فاش ديال ديالي دابا بزاف علاه لايش لأيش
  حقه حقها حقنا حقي حقك تبعنا تبعه تبعها تبعي بتاعي بتاعنا بتاعه بتاعها عندو عندها عنده عندهم عندكم النهارده النهاردة نهارده ودي ودنا حابب حاب حابين بس بقا برا لحاله لحالها لوحده لوحدها أيهما ايهم أيهم انهم انو إنو ياخي ياريت لوسمحتو بالله خلاص يلا طيب ندري ادري أدري معليش ايوه شوف شوفو هاذ هاذي هذول كذاك`;

const STOP_WORDS = new Set(`${ENGLISH} ${ARABIC}`.split(/\s+/).map(normalize));

/** Returns whether `word` (normalized, not stemmed) carries no subject: articles, particles, question words. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || STOP_WORDS.has(word.replace(/^و|^ف(?=..\p{L})/u, ""));
}
