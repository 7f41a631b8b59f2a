import { createHmac } from "node:crypto";
import * as z from "zod";
import { sameHash } from "./secrets.ts";

/** Part of the signature, so that a value signed for one purpose is not valid for another. */
type Purpose =
  | "digest"
  | "form-stamp"
  | "form-test"
  | "personal-link"
  | "private-feed"
  | "private-page"
  | "review-export"
  | "unsubscribe"
  | "webhook-recipient"
  | "wall-password"
  | "workspace-copy";

const Body = z.object({ v: z.unknown(), until: z.number().optional() });

const hashOf = (key: string, purpose: Purpose, body: string) =>
  createHmac("sha256", key).update(`${purpose}\n${body}`).digest("base64url");

/** Signs a value so that it can be handed out; readable, but tamper-proof. */
export function signValue(serverKey: string, purpose: Purpose, value: unknown, until?: Date): string {
  const body = Buffer.from(JSON.stringify({ v: value, ...(until && { until: until.getTime() }) })).toString(
    "base64url",
  );
  return `${body}.${hashOf(serverKey, purpose, body)}`;
}

/** Verifies and parses a signed value; undefined when tampered with, expired or of another shape. */
export function verifySigned<T extends z.ZodType>(
  serverKey: string,
  purpose: Purpose,
  shape: T,
  text: string | undefined,
): z.output<T> | undefined {
  const [body = "", hash = "", ...more] = (text ?? "").split(".");
  if (body === "" || more.length > 0 || !sameHash(hash, hashOf(serverKey, purpose, body))) return undefined;
  const { v, until } = Body.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (until !== undefined && until < Date.now()) return undefined;
  return shape.safeParse(v).data;
}
