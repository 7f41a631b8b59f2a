import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (serverKey: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", serverKey, "", `laurel seal ${purpose}`, 32));

/**
 * Encrypts what has to be read again with the key of the installation. `purpose` keeps values apart: one does not open as another.
 * `boundTo` is associated data: the value opens only beside the same.
 */
export function seal(serverKey: string, purpose: string, text: string, boundTo = ""): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(serverKey, purpose), nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined if the text was altered, or was sealed with another key, for another purpose or beside other data. */
export function unseal(serverKey: string, purpose: string, sealed: string, boundTo = ""): string | undefined {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(serverKey, purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag).setAAD(Buffer.from(boundTo));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
