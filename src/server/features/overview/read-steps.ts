import { sql } from "drizzle-orm";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";

/** How far the way to a first wall is gone: a form, a review, a wall that has one, and somebody who saw it. */
export async function readSteps({ db, workspace }: Context): Promise<Overview["steps"]> {
  const own = sql`workspace_id = ${workspace.id}`;
  const { rows } = await db.execute<Record<keyof Overview["steps"], boolean>>(sql`select
    exists (select from forms where ${own}) as form,
    exists (select from reviews where ${own}) as review,
    exists (select from page_reviews where ${own}) or exists (select from widget_reviews where ${own}) as wall,
    exists (select from wall_hosts where ${own}) or exists (select from wall_days where ${own} and views > 0) as embedded`);
  return rows[0] ?? { form: false, review: false, wall: false, embedded: false };
}
