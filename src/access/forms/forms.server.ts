import { z } from "zod";
import { maxLengths } from "~/access/applicant";
import {
  type PasswordFor,
  type PasswordProblem,
  passwordLength,
  problemOfPassword,
} from "~/access/password/password-rules.server";
import { roles } from "~/access/roles";
import { strings } from "~/access/strings";
import { type Language, languages } from "~/i18n/languages";
import { type Text, textsIn } from "~/i18n/strings";
import { isWithinLength } from "~/platform/text-length";
import { optionalText } from "./text-fields";

/** Schemas of the account forms in one language: all fields are strings, and error messages are for the reader. */
export type AccessForms = ReturnType<typeof formsIn>;

const byLanguage = Object.fromEntries(languages.map((language) => [language, formsIn(language)])) as Record<
  Language,
  AccessForms
>;

/** Returns the schemas of the account forms, for `readForm`. */
export function accessForms(language: Language): AccessForms {
  return byLanguage[language];
}

function formsIn(language: Language) {
  const t = textsIn(strings, language);
  return { ...accessFormsIn(t), ...accountFormsIn(t), ...staffFormsIn(t) };
}

/** Returns the fields that several forms share. */
function fieldsIn(t: Text<typeof strings>) {
  const email = z
    .string()
    .trim()
    .min(1, t("errors.emailRequired"))
    .refine((value) => isWithinLength(value, maxLengths.email), t("errors.tooLong", { most: maxLengths.email }))
    .pipe(z.email(t("errors.emailForm")));
  const optional = (most: number) => optionalText(t, most);
  const password = z
    .string()
    .min(1, t("errors.passwordRequired"))
    .max(passwordLength.most, t("errors.passwordLong", { most: passwordLength.most }));
  return { email, optional, password };
}

/** Returns the schemas for signing in, signing up, and adding a code or an address. */
function accessFormsIn(t: Text<typeof strings>) {
  const { email, optional, password } = fieldsIn(t);
  const tooLongCode = t("errors.tooLong", { most: maxLengths.code });
  const applicant = {
    firstName: optional(maxLengths.word),
    lastName: optional(maxLengths.word),
    organization: optional(maxLengths.word),
    jobTitle: optional(maxLengths.word),
    companySize: optional(maxLengths.word),
    waterStationsManaged: optional(maxLengths.word),
    phone: optional(maxLengths.word),
    useCase: optional(maxLengths.text),
  };
  return {
    signIn: z.object({ email, password }),
    signUp: z
      .object({ email, password: z.string(), ...applicant, promoCode: optional(maxLengths.code) })
      .superRefine(({ email, password, firstName, lastName }, context) => {
        const whose = { own: [email, `${firstName ?? ""} ${lastName ?? ""}`] };
        addPasswordProblem(t, password, whose, (message) =>
          context.addIssue({ code: "custom", message, path: ["password"] }),
        );
      }),
    code: z.object({
      promoCode: z
        .string()
        .trim()
        .min(1, t("errors.codeRequired"))
        .refine((value) => isWithinLength(value, maxLengths.code), tooLongCode),
    }),
    address: z.object({ email }),
  };
}

/** Returns the schemas of the account page's forms. */
function accountFormsIn(t: Text<typeof strings>) {
  const { email, password } = fieldsIn(t);
  return {
    displayName: z.object({
      name: z
        .string()
        .trim()
        .refine((value) => isWithinLength(value, maxLengths.word), t("errors.tooLong", { most: maxLengths.word })),
    }),
    language: z.object({ language: z.enum(languages, t("errors.languageRequired")) }),
    changeEmail: z.object({ currentPassword: password, email }),
    deleteAccount: (needed: string) => z.object({ currentPassword: password, confirm: z.literal("yes", needed) }),
    reset: (whose: PasswordFor) => z.object({ newPassword: newPassword(t, whose) }),
    changePassword: (whose: PasswordFor) => z.object({ currentPassword: password, newPassword: newPassword(t, whose) }),
  };
}

/** Returns the schemas for appointing and inviting staff, and for joining. */
function staffFormsIn(t: Text<typeof strings>) {
  const { email, password } = fieldsIn(t);
  return {
    firstAdmin: z.object({ email, password: z.string() }).superRefine(({ email, password }, context) => {
      const whose = { staff: true, own: [email] };
      addPasswordProblem(t, password, whose, (message) =>
        context.addIssue({ code: "custom", message, path: ["password"] }),
      );
    }),
    inviteStaff: z.object({
      email,
      role: z.enum(roles, t("errors.roleRequired")),
      language: z.enum(languages, t("errors.languageRequired")),
    }),
    joinStaff: {
      create: (own: string[]) =>
        z.object({
          password: newPassword(t, { staff: true, own }),
          newPassword: z.string().transform(() => null),
        }),
      own: (own: string[]) =>
        z.object({
          password,
          newPassword: z.union([z.literal("").transform(() => null), newPassword(t, { staff: true, own })]),
        }),
    },
  };
}

function newPassword(t: Text<typeof strings>, whose: PasswordFor) {
  return z
    .string()
    .superRefine((value, context) =>
      addPasswordProblem(t, value, whose, (message) => context.addIssue({ code: "custom", message })),
    );
}

/** Calls `add` with the problem of a new password in the reader's language, if it has one. */
function addPasswordProblem(
  t: Text<typeof strings>,
  password: string,
  whose: PasswordFor,
  add: (message: string) => void,
): void {
  const problem = problemOfPassword(password, whose);
  if (!problem) return;
  const texts: Record<PasswordProblem, string> = {
    too_short: t("errors.passwordShort", { count: whose.staff ? passwordLength.leastForStaff : passwordLength.least }),
    too_long: t("errors.passwordLong", { most: passwordLength.most }),
    too_common: t("errors.passwordCommon"),
    too_simple: t("errors.passwordSimple"),
    personal: t("errors.passwordPersonal"),
  };
  add(texts[problem]);
}
