import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** The same for all attempts. */
export const messageId = (deliveryId: number): string => `msg_${deliveryId}`;

/** Headers with one signature for each secret. */
export function signatureOf(
  secrets: readonly [string, ...string[]],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
