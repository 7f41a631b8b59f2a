import type { Handler } from "#server/platform/context/context.ts";
import { PLATFORMS } from "#server/domain/review-platforms/platforms.ts";
import { toPlatform } from "#server/domain/review-platforms/present-platform.ts";
import { LANGUAGES } from "#contract/core/language.ts";

export const listLanguages: Handler<"listLanguages"> = () => Promise.resolve({ data: LANGUAGES });

const byName = [...PLATFORMS].sort((a, b) => a.name.localeCompare(b.name, "en"));

export const listPlatforms: Handler<"listPlatforms"> = async (ctx) => ({
  data: byName.map(({ id }) => toPlatform(ctx.services.config.publicUrl, id)).filter((platform) => platform !== null),
});
