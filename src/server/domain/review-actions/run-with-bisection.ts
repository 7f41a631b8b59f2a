import type { Context } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

const INTERNAL_ERROR_MESSAGE = "It could not be done because of a fault on our side. Try it again.";

function failureReasonOf(ctx: Context, error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  ctx.services.log.error({ err: error }, "an act on a review failed");
  return INTERNAL_ERROR_MESSAGE;
}

/**
 * Runs an action on items inside a savepoint. On failure it retries each half, down to single items, so that only
 * those that fail are affected. `failed` makes their result.
 */
export async function runWithBisection<Item, Result>(
  ctx: Context,
  items: Item[],
  run: (ctx: Context, items: Item[]) => Promise<Map<number, Result>>,
  failed: (one: Item, reason: string) => [number, Result],
): Promise<Map<number, Result>> {
  if (items.length === 0) return new Map();
  try {
    return await ctx.db.transaction((db) => run({ ...ctx, db }, items));
  } catch (error) {
    const [only] = items;
    if (only && items.length === 1) return new Map([failed(only, failureReasonOf(ctx, error))]);
    const half = Math.ceil(items.length / 2);
    const first = await runWithBisection(ctx, items.slice(0, half), run, failed);
    return new Map([...first, ...(await runWithBisection(ctx, items.slice(half), run, failed))]);
  }
}
