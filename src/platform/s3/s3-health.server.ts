import { openS3 } from "./s3-client.server";
import { type S3Settings, s3TargetOf } from "./s3-target";
import { S3Unavailable } from "./s3-unavailable";

/** Maximum waits for the bucket, in milliseconds: of a health check, and at the start. */
const longestLook = 1200;
const longestStart = 5000;

/**
 * Returns why the configured bucket cannot be used; null if it answers, or files are kept on disk. It is asked for the
 * name of one object, which a wrong key, region or bucket refuses. `reply` is the longest wait in milliseconds.
 */
export async function faultOfBucket(settings: S3Settings, reply = longestLook): Promise<string | null> {
  const target = s3TargetOf(settings);
  if (!target) return null;
  try {
    await openS3(target, { reply, pauses: [] }).list("", null, 1);
    return null;
  } catch (error) {
    if (error instanceof S3Unavailable) return error.message;
    throw error;
  }
}

/** Returns a warning with the remedy if the configured bucket cannot be used. */
export async function warningsAboutS3(settings: S3Settings): Promise<string[]> {
  const fault = await faultOfBucket(settings, longestStart);
  if (!fault) return [];
  return [
    `${fault}: files cannot be uploaded, and those that were are not shown, until it does. ` +
      "Check S3_URL, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.",
  ];
}
