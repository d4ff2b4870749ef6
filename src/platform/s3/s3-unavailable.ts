/**
 * The object store could not do what was asked: it does not answer, refuses, or sends something else than was kept.
 * The message names the bucket and the reason, never a key.
 */
export class S3Unavailable extends Error {
  override readonly name = "S3Unavailable";
}
