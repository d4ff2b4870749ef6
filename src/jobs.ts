import type { Services } from "./platform/context.server";
import { sendMail } from "./platform/mail/send-mail.job";

/** Every job of the product. */
export function registerJobs({ jobs }: Services): void {
  jobs.register(sendMail);
}
