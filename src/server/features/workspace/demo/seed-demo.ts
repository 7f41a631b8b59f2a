import { desc, eq, sql } from "drizzle-orm";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import type { Context, Handler, Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { labels, reviews } from "#server/platform/db/tables/schema.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import { fillWorkspaces } from "./fill-workspaces.ts";
import { makeOpenWork } from "./make-open-work.ts";
import { makePeople } from "./make-people.ts";
import { makeWalls, type WallHandlers } from "./make-walls.ts";

const REVIEWS = 120;
const SEED = 11;

export type DemoHandlers = WallHandlers & { changeReviews: Handler<"changeReviews"> };

/** Three actions on the newest reviews, so that Activity shows what can be undone. */
async function makeActivity(ctx: Context, { changeReviews }: DemoHandlers): Promise<void> {
  const { db, workspace } = ctx;
  const newest = await db
    .select({ id: reviews.id, medium: reviews.medium })
    .from(reviews)
    .where(sql`${eq(reviews.workspaceId, workspace.id)} and ${reviews.setAsideReason} is null`)
    .orderBy(desc(reviews.id))
    .limit(24);
  const keys = newest.flatMap(({ id, medium }) => {
    const type = MEDIA.find((one) => one === medium);
    return type ? [{ id, type }] : [];
  });
  const [label] = await db.select({ id: labels.id }).from(labels).where(eq(labels.workspaceId, workspace.id)).limit(1);
  const acts: [ReviewAction, typeof keys][] = [
    [{ act: "approve" }, keys.slice(12, 18)],
    [{ act: "favourite", on: true }, keys.slice(18, 21)],
    ...(label
      ? [[{ act: "label", add: [label.id], remove: [] }, keys.slice(6, 11)] satisfies [ReviewAction, typeof keys]]
      : []),
  ];
  for (const [change, items] of acts) await changeReviews(ctx, { body: { change, items } });
}

/** A workspace in which every screen has something to show. All of it is made up. */
export async function seedDemo(
  services: Services,
  workspace: WorkspaceScope,
  userId: number,
  handlers: DemoHandlers,
): Promise<void> {
  await fillWorkspaces(services, [workspace.id], REVIEWS, { seed: SEED });
  await services.database.write(workspace.id, async (db) => {
    const actor = { kind: "session", userId, keyId: null, role: "admin" } as const;
    const ctx = { ...jobContext(services, db, workspace), actor };
    await makePeople(ctx);
    await makeWalls(ctx, handlers);
    await makeOpenWork(ctx);
    await makeActivity(ctx, handlers);
  });
}
