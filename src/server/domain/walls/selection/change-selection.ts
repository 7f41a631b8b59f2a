import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { type Placement, bumpPlacementVersion } from "./lock-walls.ts";
import { type ChosenReview, identifierOf, isShown } from "#server/domain/walls/wall-row.ts";
import { writePublished } from "./selection.ts";

export interface PlacedReview {
  review: ChosenReview;
  position: number;
}

const tableOf = ({ rows }: Placement) => sql.identifier(rows);
const ofPlacement = (ctx: Context, { owner, key }: Placement) =>
  sql`workspace_id = ${ctx.workspace.id} and ${sql.identifier(owner)} = ${key}`;

/** By review id, with the first position after them. The wall or widget must be locked. */
export async function positionsOn(ctx: Context, placement: Placement) {
  const { rows } = await ctx.db.execute<{ id: number; position: number }>(
    sql`select review_id::float8 as id, position from ${tableOf(placement)} where ${ofPlacement(ctx, placement)}`,
  );
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return { positions, end: Math.max(-1, ...positions.values()) + 1 };
}

async function writeSelectionEvents(
  ctx: Context,
  placement: Placement,
  removed: PlacedReview[],
  added: PlacedReview[],
): Promise<void> {
  await bumpPlacementVersion(ctx, placement);
  const feeds = (placed: PlacedReview[]) => placed.map(({ review }) => identifierOf(review));
  const changes = {
    ...(removed.length > 0 && { feeds_removed: { old: feeds(removed), new: null } }),
    ...(added.length > 0 && { feeds_added: { old: null, new: feeds(added) } }),
  };
  const { record, recordId, name, payload } = placement;
  await writeAudit(ctx, { action: "updated", record, recordId, changes });
  // Hidden reviews neither appear nor disappear for visitors, so timelines do not mention them.
  const shown = (placed: PlacedReview[]) => placed.map(({ review }) => review).filter(isShown);
  await writePublished(ctx, { name, payload }, shown(removed), shown(added));
}

async function insertAt(ctx: Context, placement: Placement, placed: PlacedReview[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map(({ review, position }) => ({ id: review.id, position }));
  await ctx.db
    .execute(sql`insert into ${tableOf(placement)} (workspace_id, ${sql.identifier(placement.owner)}, review_id, position)
    select ${ctx.workspace.id}::int, ${placement.key}, v.id, v.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, position int)`);
}

/** Reviews at a taken position and behind it move back. The wall or widget must be locked. */
export async function addToPlacement(ctx: Context, placement: Placement, added: PlacedReview[]): Promise<void> {
  if (added.length === 0) return;
  const taken = new Set((await positionsOn(ctx, placement)).positions.values());
  const isTaken = ({ position }: PlacedReview) => taken.has(position);
  await insertAt(
    ctx,
    placement,
    added.filter((one) => !isTaken(one)),
  );
  for (const one of added.filter(isTaken).sort((a, b) => a.position - b.position)) {
    await ctx.db.execute(sql`update ${tableOf(placement)} set position = position + 1
      where ${ofPlacement(ctx, placement)} and position >= ${one.position}`);
    await insertAt(ctx, placement, [one]);
  }
  await writeSelectionEvents(ctx, placement, [], added);
}

/** The other positions stay, so that undo can restore them. */
export async function removeFromPlacement(ctx: Context, placement: Placement, removed: PlacedReview[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = sql.join(
    removed.map(({ review }) => sql`${review.id}`),
    sql.raw(", "),
  );
  await ctx.db.execute(
    sql`delete from ${tableOf(placement)} where ${ofPlacement(ctx, placement)} and review_id in (${ids})`,
  );
  await writeSelectionEvents(ctx, placement, removed, []);
}
