import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

const SECRET_BYTES = 32;

/** A secret as Standard Webhooks write it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** What identifies a message to its receiver, however often it is sent. */
export const messageId = (deliveryId: number): string => `msg_${deliveryId}`;

/** The headers that prove, to whoever knows the secret, who sent this very body and when. */
export function signatureOf(secret: string, id: string, at: Date, body: string): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}
