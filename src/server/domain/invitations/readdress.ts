import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { REMINDABLE_STATES } from "./replan.ts";
import { sameEmail } from "./suppressions.ts";

const TWICE = "The new address of this contact is in this invitation already.";

/**
 * What is still to be sent to a contact goes to its new address, and in each run only once. What has ended keeps the address
 * it was sent to.
 */
export async function readdressInvitations(
  { db, workspace }: Pick<Context, "db" | "workspace">,
  contactId: number,
  newEmail: string,
): Promise<void> {
  const email = sameEmail(newEmail);
  const goesOn = sql.join(
    ["queued", ...REMINDABLE_STATES].map((state) => sql`${state}`),
    sql`, `,
  );
  await db.execute(sql`
    with moved as (
      select i.id, row_number() over (partition by i.run_id order by i.id) = 1 and not exists (
        select from invitees k where k.workspace_id = i.workspace_id and k.run_id = i.run_id and k.email = ${email}) as is_first
      from invitees i where i.workspace_id = ${workspace.id} and i.contact_id = ${contactId} and i.email <> ${email}
        and i.state in (${goesOn}))
    update invitees i set
      email = case when m.is_first then ${email} else i.email end,
      state = case when m.is_first then i.state else 'stopped' end,
      reason = case when m.is_first then i.reason else ${TWICE} end,
      next_at = case when m.is_first then i.next_at end
    from moved m where i.workspace_id = ${workspace.id} and i.id = m.id`);
}
