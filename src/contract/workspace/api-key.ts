import * as z from "zod/mini";
import { ROLES, endpoint, SESSION } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** The secret is shown once, when the key is created. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  api_key: z.string(),
  role: z.enum(ROLES),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type ApiKey = z.infer<typeof ApiKey>;

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
    }),
    answer: z.object({ message: z.string(), data: z.extend(ApiKey, { secret_key: z.string() }) }),
  }),
  revokeKey: endpoint({
    ...SESSION,
    method: "DELETE",
    path: "/api-keys/{id}",
    access: "admin",
    proof: true,
    record: "Key",
    params: z.object({ id: NumericId }),
    answer: z.object({ message: z.string() }),
  }),
};
