import { openS3 } from "./s3-client.server";
import { type S3Settings, s3TargetOf } from "./s3-target";
import { S3Unavailable } from "./s3-unavailable";

/** Maximum wait for the bucket, in milliseconds: less than a health check may take. */
const longestLook = 1200;

/**
 * Returns why the configured bucket cannot be used; null if it answers, or files are kept on disk. It is asked for the
 * name of one object, which a wrong key, region or bucket refuses.
 */
export async function faultOfBucket(settings: S3Settings): Promise<string | null> {
  const target = s3TargetOf(settings);
  if (!target) return null;
  try {
    await openS3(target, { reply: longestLook, pauses: [] }).list("", null, 1);
    return null;
  } catch (error) {
    if (error instanceof S3Unavailable) return error.message;
    throw error;
  }
}

/** Returns a warning with the remedy if the configured bucket cannot be used. */
export async function warningsAboutS3(settings: S3Settings): Promise<string[]> {
  const fault = await faultOfBucket(settings);
  if (!fault) return [];
  return [
    `${fault}: files cannot be uploaded, and those that were are not shown, until it does. ` +
      "Check S3_URL, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.",
  ];
}
