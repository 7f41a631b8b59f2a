import * as z from "zod/mini";
import { Preferences } from "./preferences.ts";
import { Timestamp } from "#contract/core/values.ts";
import { ROLES, SESSION, endpoint } from "#contract/core/endpoint.ts";

const Membership = z.object({
  unique_workspace_id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** True for the one owner of the workspace; absent where a hosted service does not say. */
  is_owner: z.optional(z.boolean()),
  /** Of a workspace at another service, reached through a connection: where it is, and the extensions offered there. */
  hosted: z.optional(z.object({ host: z.string(), embed_class: z.string(), capabilities: z.array(z.string()) })),
});

/** `user` is null when nobody is signed in. */
export const Session = z.object({
  setup_needed: z.boolean(),
  user: z.nullable(z.object({ name: z.string(), email: z.string(), preferences: z.optional(Preferences) })),
  workspaces: z.array(Membership),
  /** Closed ones, which their owner can put back until they are deleted. */
  closed_workspaces: z.optional(
    z.array(
      z.object({
        unique_workspace_id: z.string(),
        name: z.string(),
        is_owner: z.boolean(),
        /** When everything in it is deleted. */
        delete_at: Timestamp,
      }),
    ),
  ),
  /** Extension endpoints that the service behind answers. */
  capabilities: z.array(z.string()),
  /** Host of a hosted service behind this one. */
  upstream: z.nullish(z.string()),
  /** True for a dashboard of static files, which has no service of its own and no people. */
  direct: z.optional(z.boolean()),
  /** Whether this service sends mail; null for a hosted service and when nobody is signed in. */
  mail: z.nullish(z.boolean()),
  /** Whether somebody who forgot the password can have a link sent. */
  mails_resets: z.optional(z.boolean()),
  /** Whether people can have a link to sign in sent. */
  mails_sign_in_links: z.optional(z.boolean()),
  /** OpenID Connect providers that people can sign in with. */
  providers: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** How the signed-in person can confirm who they are: with a password, a passkey, these providers. */
  proofs: z.nullish(
    z.object({ password: z.boolean(), passkey: z.optional(z.boolean()), providers: z.array(z.string()) }),
  ),
  /** Whether the signed-in person may sign in with a password; see `providers_only`. */
  may_use_password: z.optional(z.boolean()),
  /** Whether only the owner still signs in with a password. */
  providers_only: z.optional(z.boolean()),
  /** Whether the person answers for this installation, and sees System. */
  is_operator: z.optional(z.boolean()),
});
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = {
  getSession: endpoint({
    ...SESSION,
    method: "GET",
    path: "/session",
    access: "public",
    answer: z.object({ data: Session }),
  }),
  signOut: endpoint({
    ...SESSION,
    method: "DELETE",
    path: "/session",
    access: "public",
    answer: z.object({ message: z.string() }),
  }),
};
