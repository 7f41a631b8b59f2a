import * as z from "zod/mini";
import { ROLES, endpoint } from "./endpoint.ts";
import { LIMITS } from "./limits.ts";
import { Flag, Timestamp } from "./values.ts";

const password = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax));
const email = z.email().check(z.maxLength(LIMITS.email));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.userName));

/** A workspace one may work in, with one's role there. */
const Membership = z.object({
  unique_workspace_id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
});

/** Who is signed in, and what the dashboard may offer. `user` is null when nobody is. */
export const Session = z.object({
  setup_needed: z.boolean(),
  user: z.nullable(z.object({ name: z.string(), email: z.string() })),
  workspaces: z.array(Membership),
  /** Endpoints beyond the interface that this service answers. */
  capabilities: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

/** The first run: the owner and the first workspace. */
export const Setup = z.object({
  name,
  email,
  password,
  workspace: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.workspaceName)),
  demo: z.optional(Flag),
});

export const SignIn = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)) });

const session = { door: "session", section: "session" } as const;

export const sessionEndpoints = {
  getSession: endpoint({
    ...session,
    method: "GET",
    path: "/session",
    access: "public",
    answer: z.object({ data: Session }),
  }),
  signIn: endpoint({
    ...session,
    method: "POST",
    path: "/session",
    access: "public",
    encoding: "json",
    body: SignIn,
    answer: z.object({ data: Session }),
  }),
  signOut: endpoint({
    ...session,
    method: "DELETE",
    path: "/session",
    access: "public",
    answer: z.object({ message: z.string() }),
  }),
  setUp: endpoint({
    ...session,
    method: "POST",
    path: "/setup",
    access: "public",
    encoding: "json",
    body: Setup,
    answer: z.object({ data: Session }),
  }),
};

/** An API key pair. The secret is shown once, when it is made. */
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
    ...session,
    method: "GET",
    path: "/api-keys",
    access: "admin",
    answer: z.object({ data: z.array(ApiKey) }),
  }),
  createKey: endpoint({
    ...session,
    method: "POST",
    path: "/api-keys",
    access: "admin",
    encoding: "json",
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.keyName)),
      role: z.enum(ROLES),
    }),
    answer: z.object({ message: z.string(), data: z.extend(ApiKey, { secret_key: z.string() }) }),
  }),
  revokeKey: endpoint({
    ...session,
    method: "DELETE",
    path: "/api-keys/{id}",
    access: "admin",
    record: "Key",
    params: z.object({ id: z.coerce.number<number | string>().check(z.int()) }),
    answer: z.object({ message: z.string() }),
  }),
};
