import { z } from "zod";
import { keptThings } from "~/platform/retention";

type Complaint = { input?: unknown };

/** Returns error messages that complete the sentence "the field …". */
const unless =
  (what: string) =>
  ({ input }: Complaint) =>
    input === undefined || input === null ? "is missing" : `has to be ${what}`;

const text = z
  .string({ error: unless("a text") })
  .trim()
  .min(1, "is empty");

const address = z.url({ protocol: /^https?$/, error: unless("a web address that begins with https://") });

const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: unless("a group of fields") });

const inBoth = <Schema extends z.ZodType>(schema: Schema) => group({ en: schema, ar: schema });

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema, { error: unless("a list") });

const aboutPerson = group({ name: text.optional(), title: text, details: text, alt: text });

const person = group({ photo: text, ...inBoth(aboutPerson).shape });

const resource = group({
  url: address,
  ...inBoth(group({ title: text, text, action: text })).shape,
});

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const clock = z
  .string({ error: unless('a time in quotation marks, such as "09:00"') })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'has to be a time such as "09:00"');

const day = z.iso.date({ error: unless("a day in quotation marks, such as 2025-10-15") });

/** Schema of `company.yaml`. */
export const companyFile = group({
  name: inBoth(text),
  email: z.email({ error: unless("an e-mail address") }),
  address: inBoth(text),
  hours: group({
    ...inBoth(text).shape,
    days: listOf(z.enum(weekdays, { error: unless(`one of ${weekdays.join(", ")}`) })).min(1, "is empty"),
    opens: clock,
    closes: clock,
  }),
  profiles: listOf(address),
});

/** Schema of `people.yaml`. */
export const peopleFile = group({
  leadership: listOf(person).min(1, "is empty"),
  ambassadors: listOf(person.extend({ profile: address })).min(1, "is empty"),
});

/** Schema of `resources.yaml`. */
export const resourcesFile = group({ course: resource, playlist: resource });

/** Schema of `faq.yaml`. */
export const questionsFile = listOf(inBoth(group({ question: text, answer: text }))).min(1, "is empty");

/** Schema of `news/<slug>/item.yaml`. */
export const newsItemFile = group({
  date: day,
  image: text,
});

/** Schema of the front matter in `news/<slug>/<language>.md`. */
export const newsTextHead = group({ title: text, summary: text, imageAlt: text });

const titled = inBoth(group({ title: text, text }));

const many = <Schema extends z.ZodType>(schema: Schema) => listOf(schema).min(1, "is empty");

const count = z.int({ error: unless("a whole number") }).min(0, "is negative");

const share = z
  .number({ error: unless("a number from 0 to 1") })
  .min(0)
  .max(1);

const measuredSet = group({
  id: text,
  answerable: count,
  answered: count,
  surely: count,
  surelyRight: count,
  unanswerable: count,
  silent: count,
  surelyWrong: count,
});

/** Schema of `trust.yaml`. */
export const trustFile = group({
  way: many(titled),
  tones: group({ sure: titled, unsure: titled, silent: titled }),
  writers: group({ extractive: inBoth(text), llm: inBoth(text), gradio: inBoth(text) }),
  measured: group({
    date: day,
    sets: many(measuredSet),
    now: group({ answered: share, sureRight: share, unanswerableSilent: share, unanswerableSure: share }),
    emergencies: group({ recognised: count, of: count, mistaken: count, ordinary: count }),
    calculations: group({
      questions: count,
      complete: count,
      right: count,
      wrong: count,
      nowRight: count,
      nowWrong: count,
    }),
  }),
  refused: many(titled),
  security: many(titled),
  open: many(inBoth(text)),
});

/** Schema of `privacy.yaml`. */
export const privacyFile = group({
  date: day,
  operator: group({
    registration: inBoth(text),
    contact: z.email({ error: unless("an e-mail address") }),
    hosting: inBoth(text),
    mail: inBoth(text),
    basis: inBoth(text),
    authority: inBoth(text),
  }),
  stored: many(
    group({
      id: text,
      limit: z.enum(keptThings, { error: unless(`one of ${keptThings.join(", ")}`) }).optional(),
      ...inBoth(group({ name: text, holds: text, why: text, long: text, who: text })).shape,
    }),
  ),
  browser: many(inBoth(text)),
  rights: many(titled),
});
