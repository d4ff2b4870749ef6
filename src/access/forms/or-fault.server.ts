import type { Caller } from "~/access/caller.server";

/**
 * Returns the result of `work`. Logs an error as `failed` with the request's id and returns `fault` instead, for the
 * message of docs/product.md#messages.
 */
export async function orFault<Outcome>(
  { log }: Caller,
  work: () => Promise<Outcome>,
  failed = "a sign-in or sign-up failed",
): Promise<Outcome | { kind: "fault" }> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, failed);
    return { kind: "fault" };
  }
}
