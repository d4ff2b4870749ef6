import type { Log } from "~/platform/log.server";

/** File that a response offers to be saved; `name` is plain ASCII. */
type OfferedFile = { readonly name: string; readonly mediaType: string };

/**
 * Returns a response that offers the file in `parts`. Reads a part only when the client has consumed the previous one,
 * so a file of any length takes little memory. Reads the first part before the response begins, so a file that cannot
 * be read at all throws; a later error breaks the connection, so that nobody takes a partial file for a complete one.
 */
export async function downloadOf(
  log: Log,
  { name, mediaType }: OfferedFile,
  parts: AsyncGenerator<Uint8Array, undefined>,
): Promise<Response> {
  const begin = await parts.next();
  let waiting: typeof begin | null = begin;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = waiting ?? (await parts.next());
          waiting = null;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error, name }, "an export broke off");
          controller.error(error);
        }
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    // Reads nothing ahead. An error then always meets a pending read, which breaks the connection; without a pending
    // read, the server would end the file as if it were complete.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
