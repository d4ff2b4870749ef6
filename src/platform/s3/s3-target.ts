import type { Env } from "../env.server";

/** A bucket, or a folder in one, and the key that opens it. */
export type S3Target = {
  /** Address of the bucket in path style, without a slash at its end. Never contains a secret. */
  readonly bucket: string;
  /** Beginning of the keys of all objects of this product: empty, or a folder with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** The variables that name the bucket. */
export type S3Settings = Pick<Env, "S3_URL" | "S3_REGION" | "S3_ACCESS_KEY" | "S3_SECRET_KEY">;

/** Returns the bucket that is configured, or null if files are kept on disk. */
export function s3TargetOf({ S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: S3Settings): S3Target | null {
  if (!S3_URL) return null;
  const { origin, pathname } = new URL(S3_URL);
  const [bucket, ...folders] = pathname.split("/").filter(Boolean);
  return {
    bucket: `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY ?? "",
    secretKey: S3_SECRET_KEY ?? "",
  };
}
