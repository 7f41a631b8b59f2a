import { Link } from "@tanstack/react-router";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { isSafeUrl } from "#contract/core/values.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { OutsideLink } from "#app/shared/review-display/review-origin.tsx";

type Placement = ReviewContext["places"][number];

function PlacementName({ place }: { place: Placement }) {
  if (place.kind === "widget")
    return (
      <span dir="auto" className="min-w-0 truncate">
        {place.name}
      </span>
    );
  return (
    <Link
      to="/walls/$pageId"
      params={{ pageId: place.id }}
      dir="auto"
      className="inline-flex min-h-6 min-w-0 items-center truncate text-accent-ink hover:underline"
    >
      {place.name}
    </Link>
  );
}

/** The walls and widgets that have chosen a review, with the way to each. */
export function PlacementList({ places }: { places: Placement[] }) {
  if (places.length === 0) return <p className="text-ink-soft">{m.record_places_none()}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {places.map((place) => (
        <li key={`${place.kind}/${place.id}`} className="flex flex-wrap items-center gap-x-2">
          <PlacementName place={place} />
          <span className="text-sm text-ink-faint">
            {place.kind === "page" ? m.record_place_wall() : m.record_place_widget()}
          </span>
          {!place.shown && <Badge tone="warning">{m.record_place_hidden()}</Badge>}
          {place.shown && place.public_url && isSafeUrl(place.public_url) && (
            <OutsideLink href={place.public_url}>{m.record_place_open()}</OutsideLink>
          )}
        </li>
      ))}
    </ul>
  );
}
