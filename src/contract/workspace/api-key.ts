import * as z from "zod/mini";
import { ROLES, endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { SCOPES } from "#contract/workspace/key-scope.ts";
import { WholeNumber } from "#contract/core/input-values.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { ownRule } from "#contract/core/own-rules.ts";

/** Where a key was used from: this machine, a private network, or the internet. The address itself is not stored. */
export const ADDRESS_KINDS = ["machine", "network", "internet"] as const;

/** Days until a new key expires, as the dashboard offers them. */
export const KEY_LIFETIMES = [30, 90, 365] as const;

/** Hours for which the old secret works after a rotation, as the dashboard offers them. */
export const KEY_OVERLAPS = [0, 1, 24, 168] as const;

const LONGEST_LIFETIME_DAYS = 3650;
const LONGEST_OVERLAP_HOURS = Math.max(...KEY_OVERLAPS);

/** The secret is shown once, when the key is created or its secret rotated. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  api_key: z.string(),
  role: z.enum(ROLES),
  /** What it may use; null: everything. */
  scopes: z.nullable(z.array(z.enum(SCOPES))),
  created_at: Timestamp,
  expires_at: z.nullable(Timestamp),
  is_expired: z.boolean(),
  last_used_at: z.nullable(Timestamp),
  last_used_from: z.nullable(z.enum(ADDRESS_KINDS)),
  /** When the secret before the last rotation stops working; null once it has. */
  old_secret_until: z.nullable(Timestamp),
});
export type ApiKey = z.infer<typeof ApiKey>;

const withSecret = z.object({ message: z.string(), data: z.extend(ApiKey, { secret_key: z.string() }) });
const one = {
  ...SESSION,
  access: "admin",
  proof: true,
  record: "Key",
  path: "/api-keys/{id}",
  params: z.object({ id: NumericId }),
} as const;

export const keyEndpoints = {
  listKeys: endpoint({
    ...SESSION,
    method: "GET",
    path: "/api-keys",
    access: "admin",
    answer: z.object({ data: z.array(ApiKey) }),
  }),
  createKey: endpoint({
    ...SESSION,
    method: "POST",
    path: "/api-keys",
    access: "admin",
    proof: true,
    capability: "allow_api_access_token",
    encoding: "json",
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.keyName)),
      role: z.enum(ROLES),
      scopes: z.optional(z.nullable(z.array(z.enum(SCOPES)).check(z.minLength(1, ownRule("oneScope"))))),
      expires_in_days: z.optional(
        z.nullable(z.pipe(WholeNumber, z.int().check(z.minimum(1), z.maximum(LONGEST_LIFETIME_DAYS)))),
      ),
    }),
    answer: withSecret,
  }),
  /** Gives the key a new secret. The old one works for `overlap_hours` more. */
  rotateKey: endpoint({
    ...one,
    method: "POST",
    path: "/api-keys/{id}/rotate",
    encoding: "json",
    body: z.object({
      overlap_hours: z.pipe(WholeNumber, z.int().check(z.minimum(0), z.maximum(LONGEST_OVERLAP_HOURS))),
    }),
    answer: withSecret,
  }),
  revokeKey: endpoint({ ...one, method: "DELETE", answer: z.object({ message: z.string() }) }),
};
