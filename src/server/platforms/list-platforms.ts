import type { Verb } from "#server/context.ts";
import { PLATFORMS } from "./platforms.ts";
import { toPlatform } from "./to-platform.ts";

/** The platforms a social review can come from, for `filter[imported-froms][]`. Ours. */
export const listPlatforms: Verb<"listPlatforms"> = async (ctx) => ({
  data: PLATFORMS.map(({ id }) => toPlatform(ctx.services.config.publicUrl, id)).filter(
    (platform) => platform !== null,
  ),
});
