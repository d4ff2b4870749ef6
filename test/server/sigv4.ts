import { createHash, createHmac } from "node:crypto";

/** A request as its signature covers it. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The two halves of a key. */
export type SigningKey = { readonly accessKey: string; readonly secretKey: string };

/**
 * Returns why a server of S3 would refuse the signature of a request, as the code of its error reply; null where it is
 * right. Written after "Authenticating Requests (AWS Signature Version 4)" alone, without the library that signs.
 */
export function faultOfSignature(request: SignedRequest, key: SigningKey, region: string): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      String(request.headers.authorization ?? ""),
    );
  if (!given) return "AccessDenied";
  const [, accessKey, scope = "", names = "", signature] = given;
  if (accessKey !== key.accessKey) return "InvalidAccessKeyId";
  const time = headerOf(request, "x-amz-date");
  if (scope !== `${time.slice(0, 8)}/${region}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (mustBeSigned.some((name) => !names.split(";").includes(name))) return "AccessDenied";
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical(request, names.split(";")))].join("\n");
  const signing = scope
    .split("/")
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secretKey}`);
  return hmac(signing, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

function canonical(request: SignedRequest, names: readonly string[]): string {
  const [path = "", query = ""] = request.url.split("?");
  return [
    request.method,
    path.split("/").map(encodedOnce).join("/"),
    query.split("&").filter(Boolean).map(parameterOf).sort().join("&"),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, " ")}`),
    "",
    names.join(";"),
    headerOf(request, "x-amz-content-sha256"),
  ].join("\n");
}

function parameterOf(pair: string): string {
  const [name = "", value = ""] = pair.split("=");
  return `${encodedOnce(name)}=${encodedOnce(value)}`;
}

function encodedOnce(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? "");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(secret: string | Buffer, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
