import { normalize } from "~/knowledge/analysis/normalize";

/** What somebody says who asks nothing of the documents. */
export type Courtesy = "identity" | "thanks" | "farewell" | "greeting";

/** As normalized; the first kind that is said decides the reply. */
const PHRASES: readonly (readonly [Courtesy, RegExp])[] = [
  [
    "identity",
    phrases(
      "who(?: are|r) (?:you|u)|who is this|what are you|what(?: is|s) your name|who (?:made|built) you|what can you (?:do|help(?: me)? with)|what do you (?:do|know)|how can you help(?: me)?|how do you work|are you (?:an? )?(?:human|person|robot|bot|machine|real|ai|expert|doctor)|(?<=^ )(?:can you )?help(?: me)?(?= $)",
      "من انت|انت مين|مين انت|انتا مين|من تكون|منو انت|من حضرتك|مين حضرتك|ما اسمك|شو اسمك|اسمك ايه|ايش اسمك|وش اسمك|شنو اسمك|ماذا تستطيع ان تفعل|ماذا يمكنك ان تفعل|ماذا تفعل|ايش تقدر تسوي|وش تقدر تسوي|تقدر تعمل ايه|بتعمل ايه|كيف تساعدني|كيف يمكنك مساعدتي|هل انت (?:انسان|روبوت|بشر|حقيقي|طبيب|مهندس)|انت (?:انسان|روبوت|بشر)|ساعدني",
    ),
  ],
  [
    "thanks",
    phrases(
      "thanks|thank you|thankyou|thx|ty|cheers|much appreciated|appreciated|great|perfect|excellent|nice|good job|well done|ok|okay|alright|all right|got it|understood|clear|fine",
      "شكرا|شكرا جزيلا|مشكور|مشكوره|متشكر|متشكره|اشكرك|نشكرك|تسلم|تسلمي|يسلمو|يعطيك العافيه|الله يعطيك العافيه|جزاك الله خيرا?|بارك الله فيك|ما قصرت|تمام|ممتاز|حلو|اوكي|ماشي|فهمت|طيب|زين|كويس",
    ),
  ],
  [
    "farewell",
    phrases("bye|bye bye|goodbye|good night|see you(?: later)?", "مع السلامه|الي اللقاء|باي|تصبح علي خير|وداعا"),
  ],
  [
    "greeting",
    phrases(
      "hi|hello|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|salam|how are (?:you|u)|how is it going|test|testing",
      "مرحبا|مرحبتين|اهلا|اهلا وسهلا|اهلين|هلا|يا هلا|هاي|الو|السلام عليكم(?: ورحمه الله(?: وبركاته)?)?|سلام عليكم|وعليكم السلام|سلام|صباح (?:الخير|النور)|مساء (?:الخير|النور)|كيفك|كيف حالك|كيف الحال|شلونك|ازيك|عامل ايه|شخبارك|تجربه",
    ),
  ],
];

/** What goes with courtesies and means nothing by itself. */
const FILLER = phrases(
  "dr|doctor|dr water|water|there|everyone|all|so|very|much|many|a lot|again|for (?:your|the|this) (?:help|answer|time)|you|please|and|sir|friend|team|then|it|me",
  "جدا|جزيلا|كثير|كتير|لك|لكم|ليك|علي (?:المساعده|الاجابه|الرد|مساعدتك|ردك)|يا|دكتور|دكتوره|دكتور ووتر|ووتر|اخي|استاذ|باشا|باش مهندس|بشمهندس|مهندس|صديقي|حبيبي|و|من فضلك|لو سمحت",
);

/** Returns what `message` is if it says nothing but courtesies; null where anything else is in it. */
export function courtesyOf(message: string): Courtesy | null {
  let rest = ` ${normalize(message)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  const said = new Set<Courtesy>();
  for (const [courtesy, phrase] of PHRASES) {
    if (rest.search(phrase) >= 0) said.add(courtesy);
    rest = without(rest, phrase);
  }
  if (without(rest, FILLER).trim() !== "") return null;
  return PHRASES.find(([courtesy]) => said.has(courtesy))?.[0] ?? null;
}

/** Each phrase gives back the spaces around it, so that the next one has its own. */
function without(text: string, phrase: RegExp): string {
  return text.replace(phrase, " ").replaceAll(/ {2,}/g, " ");
}

/** Longer phrases stand for themselves: the words between two spaces, as often as they come. */
function phrases(english: string, arabic: string): RegExp {
  return new RegExp(`(?<= )(?:${english}|و?(?:${arabic}))(?= )`, "gu");
}
