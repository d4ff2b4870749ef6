import type { Role } from "../../src/access/roles.ts";
import { applicants, password } from "../../src/demo/people.ts";
import type { Language } from "../../src/i18n/languages.ts";

/** Somebody of the sample data: an operator with access, one who waits for it, or a member of staff. */
export type Someone = "member" | "pending" | Role;

export type Session = { name: string; value: string };

const sessions = new Map<string, Promise<Session>>();

/** Signs somebody in who speaks the language, once. Returns the cookie of the session. */
export function sessionOf(site: string, someone: Someone, language: Language): Promise<Session> {
  const key = `${someone} ${language}`;
  const session = sessions.get(key) ?? signIn(site, someone, language);
  sessions.set(key, session);
  return session;
}

async function signIn(site: string, someone: Someone, language: Language): Promise<Session> {
  const isOperator = someone === "member" || someone === "pending";
  const email = isOperator ? operator(someone, language) : `${someone}@demo.example`;
  const response = await fetch(site + (isOperator ? "/request-access-to-drwater" : "/admin/login"), {
    method: "POST",
    headers: { origin: site },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
    redirect: "manual",
  });
  for (const header of response.headers.getSetCookie()) {
    const [, name, value] = /^(session)=([^;]+)/.exec(header) ?? [];
    if (name && value) return { name, value };
  }
  throw new Error(`Signing in as ${email} answered ${response.status}`);
}

function operator(someone: "member" | "pending", language: Language): string {
  const profile = someone === "member" ? "approved" : "pending";
  const found = applicants.find((applicant) => applicant.profile === profile && applicant.language === language);
  if (!found) throw new Error(`The sample data has no ${profile} operator who speaks ${language}`);
  return found.email;
}
