import { count, eq } from "drizzle-orm";
import { USER_META_FIELDS } from "#contract/user.ts";
import type { Verb } from "#server/context.ts";
import { memberships, users } from "#server/db/schema.ts";
import { notFound } from "#server/fault.ts";

// Plans are a hosted service's; ours has none, so every limit says unlimited and every capability is on.
const UNLIMITED = "unlimited";
const isLimit = (name: string) => /^allowed_|_limit$/.test(name);
const isAmount = (name: string) => /_attempts$|^storage_used$|^allow_trial_days$|^allow_free_trial$/.test(name);
const isOff = (name: string) => /_notification$|^use_feedspace_redirect_page$/.test(name);

function defaultMeta(name: string): string {
  if (name === "user_type") return "owner";
  if (isLimit(name)) return UNLIMITED;
  return isAmount(name) || isOff(name) ? "0" : "1";
}

const META = Object.fromEntries(USER_META_FIELDS.map((name) => [name, defaultMeta(name)]));

/** The account behind the credential (section 4.1). */
export const getUser: Verb<"getUser"> = async (ctx) => {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, ctx.actor.userId ?? 0));
  if (!user) throw notFound();
  const [joined] = await ctx.db
    .select({ workspaces: count() })
    .from(memberships)
    .where(eq(memberships.userId, user.id));
  return {
    data: {
      id: user.id,
      unique_user_id: user.uniqueUserId,
      name: user.name,
      email: user.email,
      workspaces: joined?.workspaces ?? 0,
      user_meta: { ...META, profile_pic_url: null },
    },
  };
};
