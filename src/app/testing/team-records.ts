import type { Member } from "#contract/workspace/team.ts";

/** A member of the team. The first one is the person who asks. */
export const teamMember = (user_id: number, name: string, changes: Partial<Member> = {}): Member => ({
  user_id,
  name,
  email: `${user_id}@example.test`,
  role: "editor",
  is_owner: false,
  is_you: user_id === 1,
  suspended_at: null,
  joined_at: "2026-01-01T00:00:00.000000Z",
  ...changes,
});

export const SUSPENDED = { suspended_at: "2026-01-02T00:00:00.000000Z" };
