import { z } from "zod";
import { defineJob } from "~/platform/jobs.server";

/** Sends the link that sets a new password, if the e-mail has an account. */
export const resetMail = defineJob({
  name: "reset-mail",
  schema: z.object({ email: z.string() }),
  handler: async () => (await import("./reset-mail.server")).mailReset,
  retryDelaySeconds: 30,
});
