import type { Context } from "#server/platform/context/context.ts";
import { Fault } from "#server/platform/errors/app-error.ts";

const FAULT = "It could not be done because of a fault on our side. Try it again.";

/** Why something failed, in words for people. What they cannot know is logged. */
function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof Fault && error.status < 500) return error.message;
  ctx.services.log.error({ err: error }, "an act on a review failed");
  return FAULT;
}

/**
 * Does something to many at once, inside a savepoint. When that fails, to one half and then the other, down to each by
 * itself: what one of them cannot take fails for that one alone, in a few steps.
 */
export async function eachByItself<Given, Result>(
  ctx: Context,
  given: Given[],
  run: (ctx: Context, given: Given[]) => Promise<Map<number, Result>>,
  failed: (one: Given, reason: string) => [number, Result],
): Promise<Map<number, Result>> {
  if (given.length === 0) return new Map();
  try {
    return await ctx.db.transaction((db) => run({ ...ctx, db }, given));
  } catch (error) {
    const [only] = given;
    if (only && given.length === 1) return new Map([failed(only, reasonOf(ctx, error))]);
    const half = Math.ceil(given.length / 2);
    const first = await eachByItself(ctx, given.slice(0, half), run, failed);
    return new Map([...first, ...(await eachByItself(ctx, given.slice(half), run, failed))]);
  }
}
