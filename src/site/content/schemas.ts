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

/** `company.yaml` */
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

/** `people.yaml` */
export const peopleFile = group({
  leadership: listOf(person).min(1, "is empty"),
  ambassadors: listOf(person.extend({ profile: address })).min(1, "is empty"),
});

/** `resources.yaml` */
export const resourcesFile = group({ course: resource, playlist: resource });

/** `faq.yaml` */
export const questionsFile = listOf(inBoth(group({ question: text, answer: text }))).min(1, "is empty");

/** `news/<slug>/item.yaml` */
export const newsItemFile = group({
  date: z.iso.date({ error: unless("a day in quotation marks, such as 2025-10-15") }),
  image: text,
});

/** What stands above the text in `news/<slug>/<language>.md`. */
export const newsTextHead = group({ title: text, summary: text, imageAlt: text });
