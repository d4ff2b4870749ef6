import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createTurns } from "~/platform/turns";

/** OWASP's first choice for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const version = 19;
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2);

/**
 * Runs at most as many hashes at once as there are processors. More would each take longer, and would occupy the thread
 * pool that files, DNS and compression need.
 */
const inTurn = createTurns(availableParallelism());

type Cost = { memory: number; passes: number; parallelism: number };

/** Returns the argon2id hash of `password` as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await argon2id(password, salt, cost, hashBytes);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=${version}$${parameters}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Returns whether `stored` is a hash of `password`, computed with the cost in `stored`.
 * @throws if `stored` is not a PHC string of argon2id.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const { salt, hash, ...storedCost } = parse(stored);
  return timingSafeEqual(await argon2id(password, salt, storedCost, hash.length), hash);
}

/** Takes as long as `verifyPassword` and returns false: for unknown accounts, so that timing reveals nothing. */
export async function verifyNothing(password: string): Promise<false> {
  await argon2id(password, Buffer.alloc(saltBytes), cost, hashBytes);
  return false;
}

/** Normalises the password: another keyboard may compose the same characters differently. */
function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) {
  const message = password.normalize("NFKC");
  return inTurn(() => derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength }));
}

function parse(stored: string): Cost & { salt: Buffer; hash: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  if (!parts) throw new Error("A stored password is not an argon2id hash");
  const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
