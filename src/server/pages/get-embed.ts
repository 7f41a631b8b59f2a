import type { PublicVerb } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { findWall } from "./find-wall.ts";
import { loadWall } from "./load-wall.ts";
import { visitorLocale } from "./visitor-locale.ts";
import { wallData } from "./wall-data.ts";

/** A page as data for its visitors. Throws 404 `Page not found.` Scripts use `/embed/{id}`, which is cached. */
export const getEmbed: PublicVerb<"getEmbed"> = async ({ services }, { params, query }) => {
  const found = await findWall(services.database, { by: "id", value: params.id });
  const view = found && (await loadWall(services, found));
  if (!view) throw notFound("Page");
  return wallData(
    view,
    visitorLocale(query.lang, undefined),
    `${services.config.publicUrl}/w/${found.slug}`,
    query.from,
  );
};
