import { languageCode } from "#contract/core/language.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { WallExtras } from "#contract/walls/pages/wall-extras.ts";
import type { WallView } from "./view-model.ts";
import type { ReviewFacets, WallSearch } from "./wall-query.ts";

/** All that is stored, offered or not. */
export type StoredFacets = NonNullable<PageReview["extra_details"]["facets"]>;

/** Null when the wall offers no search, or its layout is none to read through. */
export function wallSearch(
  { search }: Pick<WallExtras, "search">,
  arrangement: WallView["arrangement"],
  stored: [key: string, StoredFacets][],
): WallSearch | null {
  if (!search.shown || !LAYOUT_TABLE[arrangement].grows) return null;
  const offered = new Set(search.labels);
  const name = search.field || null;
  const facets = stored.map(([key, { labels, language_id: language, fields }]): [string, ReviewFacets] => [
    key,
    {
      labels: labels.filter(({ id }) => offered.has(id)).map((label) => label.name),
      language: languageCode(language) ?? null,
      field: (name !== null && Object.hasOwn(fields, name) && fields[name]) || null,
    },
  ]);
  return { field: name, facets: new Map(facets) };
}
