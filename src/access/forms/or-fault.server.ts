import type { Caller } from "~/access/caller.server";

/** Turns a fault into the message of docs/product.md#messages, and logs it with the request's number. */
export async function orFault<Outcome>(
  { log }: Caller,
  work: () => Promise<Outcome>,
): Promise<Outcome | { kind: "fault" }> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, "a sign-in or sign-up failed");
    return { kind: "fault" };
  }
}
