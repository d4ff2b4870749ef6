import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../src/routes";

/** Routes whose forms and acts other specs test over a failing connection, or that accept none. */
export const triedElsewhere: readonly string[] = [
  // Tested in this spec, from pages of both kinds.
  "access/sessions/sign-out.redirect.ts",
  // lost-line-tools.spec.ts
  "calculators/series/series-file.api.ts",
  "calculators/series/series.page.tsx",
  "site/product/about-drwater.page.tsx",
  // chat-problems.spec.ts, chat-composer.spec.ts, chat-calculator.spec.ts and chat-handed-over.spec.ts
  "assistant/answer.api.ts",
  "assistant/ask.api.ts",
  "assistant/feedback.api.ts",
  "assistant/forms/filled-form.api.ts",
  "assistant/handed-over/hand-over.api.ts",
  "assistant/session.api.ts",
  // chat-attachment-lost-line.spec.ts
  "assistant/attachments/attachment.api.ts",
  "assistant/attachments/attachments.api.ts",
  // own-documents-lost-line.spec.ts
  "assistant/own-documents/own-document.api.ts",
  "assistant/own-documents/own-offer.api.ts",
  "assistant/own-documents/own-documents.api.ts",
  // own-documents-lost-line.spec.ts and resumed-uploads.spec.ts
  "documents/arriving/library-arrival.api.ts",
  "documents/arriving/library-arrivals.api.ts",
  "documents/arriving/own-arrival.api.ts",
  "documents/arriving/own-arrivals.api.ts",
  // locked-documents.spec.ts
  "assistant/own-documents/own-password.api.ts",
  // These accept no form, and answer so.
  "assistant/forms/calculator.api.ts",
  "assistant/kept-offline/pages.api.ts",
  "site/errors/not-found.page.tsx",
];

const textOf = (route: string) => readFileSync(join("src", route), "utf8");

/** Returns the files of all routes that handle a form or an act. */
export async function actionRoutes(): Promise<string[]> {
  const files = (await Promise.resolve(routes)).flatMap(filesOf).map((file) => file.replace(/^\.\//, ""));
  const takes = (file: string) => /^export (?:async )?(?:function|const) action\b/m.test(textOf(file));
  return [...new Set(files)].filter(takes);
}

/** Returns whether a page handles acts of staff; `lost-line-portal.spec.ts` compiles only if it tests all of them. */
export function isPortalPage(route: string): boolean {
  return /\breturn act\(\w+Acts, /.test(textOf(route));
}

/** Returns the intents of the account page's forms. */
export function accountIntents(): string[] {
  return [...textOf("access/account/account-answers.server.ts").matchAll(/intent === "([\w-]+)"/g)]
    .map(([, name = ""]) => name)
    .sort();
}

/** Returns the intents of the access page's forms. */
export function accessIntents(): string[] {
  const table = /const answers = \{([^}]*)\}/.exec(textOf("access/access-page/request-access.page.tsx"))?.[1] ?? "";
  return [...table.matchAll(/^\s*"?([\w-]+)"?:/gm)].map(([, name = ""]) => name).sort();
}

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)];
}
