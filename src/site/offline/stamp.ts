/** Header of a stored page that was kept by wish: the version of the build and of its content. */
export const versionHeader = "Kept-Version";

/** Header with the size of such a page in bytes. */
export const bytesHeader = "Kept-Bytes";

/** Returns a response with its version and size in the headers. */
export async function withStamp(response: Response, version: string): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  // The body is already decoded.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set(versionHeader, version);
  headers.set(bytesHeader, String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}
