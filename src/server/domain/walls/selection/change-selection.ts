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
export async function positionsOn(ctx: Context, board: Placement) {
  const { rows } = await ctx.db.execute<{ id: number; position: number }>(
    sql`select review_id::float8 as id, position from ${tableOf(board)} where ${ofPlacement(ctx, board)}`,
  );
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  return { places, end: Math.max(-1, ...places.values()) + 1 };
}

async function noteChange(ctx: Context, board: Placement, left: PlacedReview[], come: PlacedReview[]): Promise<void> {
  await bumpPlacementVersion(ctx, board);
  const feeds = (placed: PlacedReview[]) => placed.map(({ review }) => identifierOf(review));
  const changes = {
    ...(left.length > 0 && { feeds_removed: { old: feeds(left), new: null } }),
    ...(come.length > 0 && { feeds_added: { old: null, new: feeds(come) } }),
  };
  const { record, recordId, name, payload } = board;
  await writeAudit(ctx, { action: "updated", record, recordId, changes });
  // Hidden reviews neither appear nor disappear for visitors, so timelines do not mention them.
  const shown = (placed: PlacedReview[]) => placed.map(({ review }) => review).filter(isShown);
  await writePublished(ctx, { name, payload }, shown(left), shown(come));
}

async function insertAt(ctx: Context, board: Placement, placed: PlacedReview[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map(({ review, position }) => ({ id: review.id, position }));
  await ctx.db
    .execute(sql`insert into ${tableOf(board)} (workspace_id, ${sql.identifier(board.owner)}, review_id, position)
    select ${ctx.workspace.id}::int, ${board.key}, v.id, v.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, position int)`);
}

/** Reviews at a taken position and behind it move back. The wall or widget must be locked. */
export async function addToPlacement(ctx: Context, board: Placement, come: PlacedReview[]): Promise<void> {
  if (come.length === 0) return;
  const taken = new Set((await positionsOn(ctx, board)).places.values());
  const isTaken = ({ position }: PlacedReview) => taken.has(position);
  await insertAt(
    ctx,
    board,
    come.filter((one) => !isTaken(one)),
  );
  for (const one of come.filter(isTaken).sort((a, b) => a.position - b.position)) {
    await ctx.db.execute(sql`update ${tableOf(board)} set position = position + 1
      where ${ofPlacement(ctx, board)} and position >= ${one.position}`);
    await insertAt(ctx, board, [one]);
  }
  await noteChange(ctx, board, [], come);
}

/** The other positions stay, so that undo can restore them. */
export async function removeFromPlacement(ctx: Context, board: Placement, left: PlacedReview[]): Promise<void> {
  if (left.length === 0) return;
  const ids = sql.join(
    left.map(({ review }) => sql`${review.id}`),
    sql.raw(", "),
  );
  await ctx.db.execute(sql`delete from ${tableOf(board)} where ${ofPlacement(ctx, board)} and review_id in (${ids})`);
  await noteChange(ctx, board, left, []);
}
