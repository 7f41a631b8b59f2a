import type { Context } from "#server/context.ts";
import { Fault } from "#server/fault.ts";

const FAULT = "It could not be done because of a fault on our side. Try it again.";

/** Why something failed, in words for people. What they cannot know is logged. */
function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof Fault && error.status < 500) return error.message;
  ctx.services.log.error({ err: error }, "an act on a review failed");
  return FAULT;
}

/**
 * Does something to many at once, inside a savepoint. When that fails, to each by itself, so that what one of them
 * cannot take fails for that one alone.
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
    const [only, ...more] = given;
    if (only && more.length === 0) return new Map([failed(only, reasonOf(ctx, error))]);
    const results: [number, Result][] = [];
    for (const one of given) results.push(...(await eachByItself(ctx, [one], run, failed)));
    return new Map(results);
  }
}
