import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { sendMail } from "~/platform/mail/send-mail.job";

/** A background job that failed in all its attempts. Moments are ISO strings. */
export type GivenUpJob = {
  readonly id: string;
  readonly job: string;
  readonly reason: string;
  readonly failedAt: string;
};

const longestReason = 300;

/** Returns the jobs that were given up, newest first, without mails, which have their own list. */
export async function listGivenUpJobs({ jobs }: Services, _staff: Staff<"super_admin">): Promise<GivenUpJob[]> {
  const letters = await jobs.deadLetters();
  return letters
    .filter(({ job }) => job !== sendMail.name)
    .map(({ id, job, error, failedAt }) => ({ id, job, reason: reasonOf(error), failedAt: failedAt.toISOString() }));
}

/** Queues a given-up job again. Returns whether there was one. */
export function retryJob(services: Services, staff: Staff<"super_admin">, id: string): Promise<boolean> {
  const { database, jobs } = services;
  return database.db.transaction(async (tx) => {
    const letter = (await listGivenUpJobs(services, staff)).find((one) => one.id === id);
    if (!letter) return false;
    await audit(tx, staff, "job_retried", { type: "job", id }, { job: letter.job });
    return (await jobs.retryDeadLetters([id])) > 0;
  });
}

/** The queue stores a thrown error as an object. */
function reasonOf(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return (typeof message === "string" ? message : (JSON.stringify(message) ?? "")).slice(0, longestReason);
}
