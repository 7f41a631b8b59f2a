import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { Session } from "./session.ts";

/** How long one attempt with a passkey may take. */
export const PASSKEY_MINUTES = 5;

/** Of one person. */
export const PASSKEYS_MAX = 20;

const KEY_TEXT_MAX = 4096;

const id = z.string().check(z.minLength(1), z.maxLength(1400), z.regex(/^[\w-]+$/));
const bytes = z.string().check(z.maxLength(KEY_TEXT_MAX), z.regex(/^[\w-]*$/));
const ticket = z.string().check(z.minLength(1), z.maxLength(LIMITS.url));
const done = z.object({ message: z.string() });
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)));

/** What the browser gives for a new passkey; names as in WebAuthn. */
const NewCredential = z.object({
  id,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});

/** What the browser gives for a passkey that was used; names as in WebAuthn. */
const UsedCredential = z.object({
  id,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

/** Without `allowed`, the browser offers every passkey that it has for `rp_id`. */
const Challenge = z.object({ challenge: z.string(), rp_id: z.string(), allowed: z.array(z.string()) });
export type PasskeyChallenge = z.infer<typeof Challenge>;

const NewPasskey = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  /** Passkeys of the person, so that a device does not get a second one. */
  excluded: z.array(z.string()),
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  ticket: z.string(),
});

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Timestamp,
  /** Null until it is used. */
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.keyName)),
});

const params = z.object({ passkey_id: NumericId });
const open = { ...SESSION, method: "POST", access: "public" } as const;
const own = { ...SESSION, record: "Passkey" } as const;

/** Sign-in by a key pair of the person's device (WebAuthn). A challenge is good for one try, and for `PASSKEY_MINUTES`. */
export const passkeyEndpoints = {
  /** Sets a cookie, which binds the attempt to this browser. */
  startPasskeySignIn: endpoint({
    ...open,
    path: "/session/passkeys/start",
    answer: z.object({ data: Challenge }),
  }),
  signInWithPasskey: endpoint({
    ...open,
    path: "/session/passkeys",
    encoding: "json",
    body: z.object({ credential: UsedCredential }),
    answer: z.object({ data: Session }),
  }),
  startPasskeyProof: endpoint({
    ...own,
    method: "POST",
    path: "/account/proof/passkeys/start",
    answer: z.object({ data: z.extend(Challenge, { ticket: z.string() }) }),
  }),
  /** As `giveProof`. */
  givePasskeyProof: endpoint({
    ...own,
    method: "POST",
    path: "/account/proof/passkeys",
    encoding: "json",
    body: z.object({ ticket, credential: UsedCredential }),
    answer: done,
  }),
  listPasskeys: endpoint({
    ...own,
    method: "GET",
    path: "/account/passkeys",
    answer: z.object({ data: z.array(Passkey) }),
  }),
  startPasskey: endpoint({
    ...own,
    method: "POST",
    path: "/account/passkeys/start",
    proof: true,
    answer: z.object({ data: NewPasskey }),
  }),
  addPasskey: endpoint({
    ...own,
    method: "POST",
    path: "/account/passkeys",
    encoding: "json",
    proof: true,
    body: z.extend(PasskeyName, { ticket, credential: NewCredential }),
    answer: done,
  }),
  renamePasskey: endpoint({
    ...own,
    method: "PUT",
    path: "/account/passkeys/{passkey_id}",
    encoding: "json",
    params,
    body: PasskeyName,
    answer: done,
  }),
  removePasskey: endpoint({
    ...own,
    method: "DELETE",
    path: "/account/passkeys/{passkey_id}",
    proof: true,
    params,
    answer: done,
  }),
};
