import { z } from "zod";

type Complaint = { input?: unknown };

/** What is wrong, in words that complete "the field …". */
const unless =
  (what: string) =>
  ({ input }: Complaint) =>
    input === undefined || input === null ? "is missing" : `has to be ${what}`;

const text = z
  .string({ error: unless("a text") })
  .trim()
  .min(1, "is empty");

const address = z.url({ protocol: /^https?$/, error: unless("a web address that begins with https://") });

const inBoth = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ en: schema, ar: schema }, { error: unless("a text in each language, `en` and `ar`") });

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema, { error: unless("a list") });

const aboutPerson = z.strictObject({ name: text.optional(), title: text, details: text, alt: text });

const person = z.strictObject({ photo: text, ...inBoth(aboutPerson).shape });

const resource = z.strictObject({
  url: address,
  ...inBoth(z.strictObject({ title: text, text, action: text })).shape,
});

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const clock = z
  .string({ error: unless('a time in quotation marks, such as "09:00"') })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'has to be a time such as "09:00"');

/** `company.yaml` */
export const companyFile = z.strictObject({
  name: inBoth(text),
  email: z.email({ error: unless("an e-mail address") }),
  address: inBoth(text),
  hours: z.strictObject({
    ...inBoth(text).shape,
    days: listOf(z.enum(weekdays, { error: unless(`one of ${weekdays.join(", ")}`) })).min(1, "is empty"),
    opens: clock,
    closes: clock,
  }),
  profiles: listOf(address),
});

/** `people.yaml` */
export const peopleFile = z.strictObject({
  leadership: listOf(person).min(1, "is empty"),
  ambassadors: listOf(person.extend({ profile: address })).min(1, "is empty"),
});

/** `resources.yaml` */
export const resourcesFile = z.strictObject({ course: resource, playlist: resource });

/** `faq.yaml` */
export const questionsFile = listOf(inBoth(z.strictObject({ question: text, answer: text }))).min(1, "is empty");

/** `news/<slug>/item.yaml` */
export const newsItemFile = z.strictObject({
  date: z.iso.date({ error: unless("a day in quotation marks, such as 2025-10-15") }),
  image: text,
});

/** What stands above the text in `news/<slug>/<language>.md`. */
export const newsTextHead = z.strictObject({ title: text, summary: text, imageAlt: text });
