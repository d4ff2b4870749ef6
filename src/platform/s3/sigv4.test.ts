import { expect, test } from "vitest";
import { faultOfSignature } from "../../../test/server/sigv4";

// The examples of "Signature Calculations for the Authorization Header" in the documentation of Amazon S3: the test
// server must accept these signatures, and no other.
const key = { accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const noBody = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const put = {
  date: "Fri, 24 May 2013 00:00:00 GMT",
  "x-amz-content-sha256": "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
  "x-amz-storage-class": "REDUCED_REDUNDANCY",
};
const putNames = "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class";
const names = "host;x-amz-content-sha256;x-amz-date";
const examples = [
  ["GET", "/test.txt", { range: "bytes=0-9" }, "host;range;x-amz-content-sha256;x-amz-date"],
  ["PUT", "/test%24file.text", put, putNames],
  ["GET", "/?lifecycle", {}, names],
  ["GET", "/?max-keys=2&prefix=J", {}, names],
] as const;
const signatures = [
  "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
];

function signed(index: number, signature = signatures[index]) {
  const [method = "", url = "", headers = {}, signedHeaders = ""] = examples[index] ?? [];
  const scope = `${key.accessKey}/20130524/us-east-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
  const common = { host: "examplebucket.s3.amazonaws.com", "x-amz-date": "20130524T000000Z" };
  return { method, url, headers: { ...common, "x-amz-content-sha256": noBody, ...headers, authorization } };
}

test.each(examples.map(([method, url], index) => [method, url, index] as const))(
  "the test server accepts the published signature of %s %s",
  (_method, _url, index) => {
    expect(faultOfSignature(signed(index), key, "us-east-1")).toBeNull();
  },
);

test("the test server refuses other signatures, keys, regions and headers", () => {
  const right = signed(3);
  expect(faultOfSignature(signed(3, "0".repeat(64)), key, "us-east-1")).toBe("SignatureDoesNotMatch");
  expect(faultOfSignature({ ...right, url: "/?max-keys=3&prefix=J" }, key, "us-east-1")).toBe("SignatureDoesNotMatch");
  expect(faultOfSignature({ ...right, method: "PUT" }, key, "us-east-1")).toBe("SignatureDoesNotMatch");
  expect(faultOfSignature(right, { ...key, secretKey: "other" }, "us-east-1")).toBe("SignatureDoesNotMatch");
  expect(faultOfSignature(right, { ...key, accessKey: "other" }, "us-east-1")).toBe("InvalidAccessKeyId");
  expect(faultOfSignature(right, key, "eu-west-1")).toBe("AuthorizationHeaderMalformed");
  expect(faultOfSignature({ ...right, headers: {} }, key, "us-east-1")).toBe("AccessDenied");
  const unsigned = { ...right, headers: { ...right.headers, "x-amz-acl": "public-read" } };
  expect(faultOfSignature(unsigned, key, "us-east-1")).toBe("AccessDenied");
});
