import { argon2, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
// OWASP's second recommendation for argon2id: 19 MiB, two passes.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** Fast keyed hash. Only for random secrets: a password needs `hashPassword`. */
export const hashSecret = (key: string, secret: string): string =>
  createHmac("sha256", key).update(secret).digest("base64url");

/** Compares in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const tag = (password: string, nonce: Buffer) =>
  derive("argon2id", { ...COST, message: Buffer.from(password, "utf8"), nonce });

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString("base64url")}$${Buffer.from(await tag(password, nonce)).toString("base64url")}`;
}

/** Verifies a password. Takes the same time for a malformed hash. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = "AAAAAAAAAAAAAAAAAAAAAA", hash = ""] = (stored ?? "").split("$");
  const found = Buffer.from(await tag(password, Buffer.from(salt, "base64url"))).toString("base64url");
  return sameHash(found, hash);
}
