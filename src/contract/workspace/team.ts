import * as z from "zod/mini";
import { Setup } from "#contract/account/sign-in.ts";
import { ROLES, endpoint, SESSION } from "#contract/core/endpoint.ts";
import { Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

/** How long the link of an invitation works. */
export const MEMBER_INVITATION_DAYS = 7;

const role = z.enum(ROLES);

export const Member = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  is_owner: z.boolean(),
  /** The person who asks. */
  is_you: z.boolean(),
  suspended_at: z.nullable(Timestamp),
  joined_at: Timestamp,
});
export type Member = z.infer<typeof Member>;

export const MemberInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invited_by: z.nullable(z.string()),
  created_at: Timestamp,
  expires_at: Timestamp,
  is_expired: z.boolean(),
  /** When it was last sent by e-mail; null before. */
  mailed_at: z.nullable(Timestamp),
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

const done = z.object({ message: z.string() });
const admin = { ...SESSION, access: "admin" } as const;
const member = {
  ...admin,
  path: "/members/{user_id}",
  record: "Member",
  params: z.object({ user_id: NumericId }),
} as const;
const invitation = { ...admin, record: "Member invitation", params: z.object({ id: NumericId }) } as const;
/** Its link is only in this answer. */
const linked = z.object({ message: z.string(), data: z.object({ invitation: MemberInvitation, link: z.string() }) });
const Mailed = z.object({ mail: z.optional(Flag) });
const token = z.string().check(z.minLength(1), z.maxLength(LIMITS.shortText));

export const teamEndpoints = {
  /** Open invitations are listed for admins only. */
  listTeam: endpoint({
    ...SESSION,
    method: "GET",
    path: "/members",
    answer: z.object({ data: z.object({ members: z.array(Member), invitations: z.array(MemberInvitation) }) }),
  }),
  updateMember: endpoint({
    ...member,
    method: "PUT",
    proof: true,
    encoding: "json",
    body: z.object({ role: z.optional(role), suspended: z.optional(Flag) }),
    answer: done,
  }),
  removeMember: endpoint({ ...member, method: "DELETE", proof: true, answer: done }),
  /** The new owner becomes an admin; the old one stays an admin. */
  transferOwnership: endpoint({
    ...member,
    access: "owner",
    method: "POST",
    proof: true,
    path: "/members/{user_id}/owner",
    answer: done,
  }),
  leaveWorkspace: endpoint({ ...SESSION, method: "POST", path: "/members/leave", answer: done }),
  inviteMember: endpoint({
    ...admin,
    method: "POST",
    path: "/members/invited",
    proof: true,
    encoding: "json",
    body: z.extend(Mailed, { email: z.email().check(z.maxLength(LIMITS.email)), role }),
    answer: linked,
  }),
  /** Starts its seven days again with a new link; earlier links stop working. */
  renewInvitation: endpoint({
    ...invitation,
    method: "POST",
    path: "/members/invited/{id}/renew",
    proof: true,
    encoding: "json",
    body: Mailed,
    answer: linked,
  }),
  withdrawInvitation: endpoint({ ...invitation, method: "DELETE", path: "/members/invited/{id}", answer: done }),
  /** For whoever has the link. A POST, so that no log holds the token. */
  readInvitation: endpoint({
    ...SESSION,
    method: "POST",
    path: "/invitation/read",
    access: "public",
    encoding: "json",
    body: z.object({ token }),
    answer: z.object({
      data: z.object({
        workspace: z.string(),
        email: z.string(),
        role,
        invited_by: z.nullable(z.string()),
        /** True when an account with this address exists, which then has to sign in. */
        has_account: z.boolean(),
      }),
    }),
  }),
  /** `name` and `password` make the account of a new person; a known one must be signed in. */
  acceptInvitation: endpoint({
    ...SESSION,
    method: "POST",
    path: "/invitation/accept",
    access: "public",
    encoding: "json",
    body: z.extend(z.partial(z.pick(Setup, { name: true, password: true })), { token }),
    answer: z.object({ data: z.object({ unique_workspace_id: z.string() }) }),
  }),
};
