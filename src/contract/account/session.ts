import * as z from "zod/mini";
import { ROLES, SESSION, endpoint } from "#contract/core/endpoint.ts";

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
  /** Endpoints beyond the interface that the service behind answers. */
  capabilities: z.array(z.string()),
  /** The host of the service behind, where it is not this one. */
  upstream: z.nullish(z.string()),
  /** Whether this service sends mail; unknown of a service behind it, and to those who are not signed in. */
  mail: z.nullish(z.boolean()),
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
