import { CAPABILITIES } from "#contract/core/capability.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ACCOUNT_META, ATTEMPT_COUNTERS, NOTIFICATIONS, PLAN_LIMITS } from "./plan.ts";
import { FilePart, Flag } from "#contract/core/input-values.ts";

const shapeOf = <Name extends string, T extends z.ZodMiniType>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

const ACCOUNT_NAMES = Object.keys(ACCOUNT_META) as (keyof typeof ACCOUNT_META)[];
const META_NAMES = [...ACCOUNT_NAMES, ...PLAN_LIMITS, ...NOTIFICATIONS, ...CAPABILITIES, ...ATTEMPT_COUNTERS] as const;
export type UserMetaName = (typeof META_NAMES)[number];

/**
 * `user_meta` (v3 interface, section 2.7): strings, but for the picture, which may be null. A hosted service may
 * leave some out.
 */
const UserMeta = z.object({
  profile_pic_url: z.nullable(z.string()),
  ...shapeOf(META_NAMES, z.optional(z.catch(z.string(), ""))),
});

const User = z.object({
  id: z.int(),
  unique_user_id: z.string(),
  name: z.string(),
  email: z.string(),
  workspaces: z.int(),
  user_meta: UserMeta,
});
export type User = z.infer<typeof User>;

export const userEndpoints = {
  getUser: endpoint({ method: "GET", path: "/oauth/users", section: "4.1", answer: z.object({ data: User }) }),
  updateUser: endpoint({
    method: "PUT",
    path: "/oauth/users",
    extension: true,
    encoding: "multipart",
    files: { profile_pic: LIMITS.imageBytes },
    body: z.object({
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.userName))),
      /** Empty removes the picture. */
      profile_pic: z.optional(z.union([z.literal(""), FilePart], { error: "must be a file" })),
      ...shapeOf(NOTIFICATIONS, z.optional(Flag)),
    }),
    answer: z.object({ message: z.string(), data: User }),
  }),
};
