import { lazy, Suspense } from "react";
import { m } from "#messages/gen/messages.js";
import { Chip } from "#ui/chip.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { readRange } from "./-search.ts";
import type { ChipProps } from "./-value-chips.tsx";

const RatingPanel = lazy(async () => ({ default: (await import("./-rating-panel.tsx")).RatingPanel }));

/** A range of stars. */
export function RatingChip({ value, set }: ChipProps) {
  const range = readRange(value);
  const words =
    range &&
    (range[0] === range[1]
      ? m.reviews_stars({ count: range[0] })
      : m.reviews_stars_range({ from: range[0], to: range[1] }));
  return (
    <Chip label={m.reviews_rating()} value={words} onRemove={() => set(undefined)}>
      <Suspense fallback={<Skeleton className="m-2 h-16 w-56" />}>
        <RatingPanel value={value} set={set} />
      </Suspense>
    </Chip>
  );
}
