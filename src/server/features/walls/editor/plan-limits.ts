import { count, eq, sql } from "drizzle-orm";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import type { Context } from "#server/platform/context/context.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import type { WallRow } from "#server/domain/walls/wall-row.ts";
import { planLacks, planRestricted } from "#server/platform/errors/app-error.ts";

const COUNTING_WALLS = 4301;

/** Throws 403 when the plan (`allowed_wall_of_love_promotion`) allows no further wall. */
export async function checkWallCount({ db, workspace, services }: Context): Promise<void> {
  const most = services.plan.limit("allowed_wall_of_love_promotion");
  if (most === Infinity) return;
  await db.execute(sql`select pg_advisory_xact_lock(${COUNTING_WALLS}, ${workspace.id})`);
  const [row] = await db.select({ count: count() }).from(pages).where(eq(pages.workspaceId, workspace.id));
  if ((row?.count ?? 0) >= most) throw planRestricted(`Your plan allows ${most} walls in a workspace.`);
}

type Restricted = Pick<WallRow, "customDomain" | "attributes">;
const isBare = ({ attributes }: Restricted) => readWallExtras(attributes).hide_branding === true;

/** Throws 403, unless the wall has it already. */
export function checkCapabilities({ services: { plan } }: Context, now: Restricted, before?: Restricted): void {
  if (now.customDomain && now.customDomain !== before?.customDomain && !plan.allows("allow_custom_domain"))
    throw planLacks("allow_custom_domain");
  if (isBare(now) && !(before && isBare(before)) && !plan.allows("hide_fs_branding"))
    throw planLacks("hide_fs_branding");
}

/** Throws 403 when the selection of a wall would grow beyond the plan's `wol_feeds_selection_limit`. */
export function checkSelection({ services }: Pick<Context, "services">, before: number, after: number): void {
  const most = services.plan.limit("wol_feeds_selection_limit");
  if (after > most && after > before) throw planRestricted(`Your plan allows ${most} reviews on a wall.`);
}
