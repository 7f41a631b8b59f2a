import type { PublicReview } from "#contract/reviews/public-review.ts";
import * as z from "zod";
import { reviewPath, wallPath } from "#contract/core/public-paths.ts";
import { SORTS } from "#contract/walls/pages/page.ts";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import { readWallExtras } from "#contract/walls/pages/wall-extras.ts";
import { isEmbeddable } from "#contract/walls/pages/wall-visibility.ts";
import { sortChosen } from "#contract/walls/view/review-order.ts";
import { safeLink } from "#contract/walls/view/scene-view.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import type { Services } from "#server/platform/context/context.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { findWallRow } from "#server/domain/walls/wall-row.ts";
import type { AboutView } from "#visitor/pages/about-page.tsx";
import { findPublicIds } from "#server/domain/reviews/presenters/find-public-review.ts";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { summarise } from "#server/platform/text/rich-text.ts";

/** Enough to identify a review in a list. */
const EXCERPT_LENGTH = 80;

const Stars = z.array(z.coerce.number()).min(1).catch([]);
const Sort = z.enum(SORTS).catch("custom");

function ruleOf(filters: Record<string, unknown> | null): AboutView["rule"] {
  if (!filters) return null;
  const stars = Stars.parse(filters["star-rating"]);
  return { stars: stars.length > 0 ? [Math.min(...stars), Math.max(...stars)] : null };
}

/** The page of a review, by the identifier it has on walls. */
export function pathOfReview({ key }: Pick<PublicReview, "key">): string {
  const named = readFeedIdentifier(key);
  return named ? reviewPath(feedbackId(named.id)) : "";
}

export function reportPath(review: Pick<PublicReview, "key">): string {
  const path = pathOfReview(review);
  return path && `${path}/report`;
}

/** The order that is set, where the reviews stand in it; `custom` where they were placed otherwise. */
function sortOf(preference: unknown, pinned: string[], reviews: PublicReview[]): AboutView["sort"] {
  const front = new Set(pinned.map((feed) => readFeedIdentifier(feed)?.id));
  const others = reviews.filter((review) => !front.has(idOf(review)));
  const sorted = sortChosen(others, preference, ({ rating, date }) => ({ rating, reviewedAt: date ?? "" }));
  return sorted.every((review, index) => review === others[index]) ? Sort.parse(preference) : "custom";
}

const idOf = ({ key }: Pick<PublicReview, "key">) => readFeedIdentifier(key)?.id ?? 0;

/** Those that have a page to report them on: behind a password not all do. */
async function listReported({ database }: Services, found: FoundWall, { reviews }: WallView): Promise<PublicReview[]> {
  if (isEmbeddable(found.visibility)) return reviews;
  const ids = await database.read(found.workspace_id, (db) => findPublicIds(db, found.workspace_id, reviews.map(idOf)));
  return reviews.filter((review) => ids.has(idOf(review)));
}

/** Undefined when the wall was deleted meanwhile. */
export async function loadAbout(services: Services, found: FoundWall, view: WallView): Promise<AboutView | undefined> {
  const row = await services.database.read(found.workspace_id, (db) =>
    findWallRow(db, found.workspace_id, found.unique_page_id),
  );
  if (!row) return undefined;
  const { about, pinned = [] } = readWallExtras(row.attributes);
  const counts = { collected: 0, imported: 0, added: 0 };
  for (const { origin } of view.reviews) counts[origin] += 1;
  const imported = view.reviews.filter(({ origin }) => origin === "imported");
  const reported = await listReported(services, found, view);
  return {
    workspace: found.workspace,
    title: view.title,
    wall: wallPath(found.slug),
    reviews: reported.map((review) => ({
      report: reportPath(review),
      name: review.name,
      words: summarise(review.text, EXCERPT_LENGTH),
    })),
    counts,
    platforms: [...new Set(imported.flatMap(({ platform }) => platform?.name ?? []))],
    selected: view.selected,
    rule: ruleOf(row.automationFilters),
    sort: sortOf(row.meta["review_selection_sort_by"], pinned, view.reviews),
    pinned: pinned.length > 0,
    text: about.text ?? "",
    contact: safeLink(about.contact ?? null) || null,
  };
}
