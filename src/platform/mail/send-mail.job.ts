import { z } from "zod";
import { defineJob } from "../jobs.server";

/** Delivers one row of the outbox. */
export const sendMail = defineJob({
  name: "send-mail",
  schema: z.object({ mailId: z.uuid() }),
  handler: async () => (await import("./delivery.server")).deliverMail,
  concurrency: 3,
  timeoutSeconds: 120,
});
