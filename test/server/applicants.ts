import { eq } from "drizzle-orm";
import { register } from "~/access/register/register.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, outbox } from "~/platform/db/schema";
import { requestWith, someCaller, someForm } from "./people";

/** Returns what tests do with people who ask for access, at the services that are open by then. */
export function applicantsAt(servicesOf: () => Services) {
  const db = () => servicesOf().database.db;
  return {
    /** Signs up with an address that nobody has shown to be theirs. */
    async signedUp(more: Parameters<typeof someForm>[0] = {}) {
      const form = someForm(more);
      const outcome = await signUp(servicesOf(), someCaller(), form);
      if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
      return { email: form.email, userId: outcome.userId, request: requestWith(outcome.headers) };
    },

    /** Asks for access at the form that needs no account. Returns the id of the request. */
    async asked(email: string): Promise<string> {
      const told = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
      const id = crypto.randomUUID();
      await register(servicesOf(), someCaller(), { ...told, id, email, useCase: "Cleaning", promoCode: null });
      return id;
    },

    async requestOf(email: string): Promise<string> {
      const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
      return request?.id ?? "";
    },

    /** Returns what was mailed to an address, the latest last. */
    mailsTo: (email: string) => db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt),

    /** Returns the token of the latest link that was mailed to an address. */
    async linkFor(email: string, pattern = /invite=([\w-]+)/): Promise<string> {
      const tokens = (await this.mailsTo(email)).map(({ text }) => pattern.exec(text)?.[1]);
      return tokens.findLast(Boolean) ?? "";
    },

    async accountOf(request: Request) {
      const account = await currentAccount(servicesOf(), request);
      if (!account) throw new Error("Nobody is signed in");
      return account;
    },
  };
}
