import { STAR_VALUES } from "#contract/core/stars.ts";
import { readRange, writeRange } from "./review-search.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { FacetChoices } from "./facet-choices.tsx";
import type { PanelProps } from "./filters.ts";

const [LOWEST = 1] = STAR_VALUES;
const HIGHEST = STAR_VALUES.at(-1) ?? LOWEST;
const ends = () => STAR_VALUES.map((star) => ({ value: String(star), label: formatNumber(star) }));

type EndProps = { label: string; value: number | undefined; choose: (star: number) => void };

function End({ label, value, choose }: EndProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden className="text-sm text-ink-soft">
        {label}
      </span>
      <Segmented label={label} options={ends()} value={String(value ?? "")} onChange={(star) => choose(Number(star))} />
    </div>
  );
}

/**
 * One rating, or a lowest and a highest. One end alone reaches to the end of the scale; ends that cross move
 * together.
 */
export function RatingPanel(props: PanelProps) {
  const { search, set } = props;
  const range = readRange(search.rating);
  const only = range && range[0] === range[1] ? [String(range[0])] : [];
  const choose = (from: number, to: number) => set({ rating: writeRange([from, to]) });
  return (
    <div className="flex min-w-60 flex-col">
      <FacetChoices
        {...props}
        facet="star-rating"
        label={m.reviews_rating()}
        multiple={false}
        options={STAR_VALUES.toReversed().map((star) => ({
          value: String(star),
          label: m.reviews_stars({ count: star }),
        }))}
        value={only}
        change={([star]) => ({ rating: star })}
      />
      <div className="mt-1 flex flex-col gap-2 border-t border-line p-2 pt-3">
        <End
          label={m.reviews_rating_from()}
          value={range?.[0]}
          choose={(star) => choose(star, Math.max(star, range?.[1] ?? HIGHEST))}
        />
        <End
          label={m.reviews_rating_to()}
          value={range?.[1]}
          choose={(star) => choose(Math.min(star, range?.[0] ?? LOWEST), star)}
        />
      </div>
    </div>
  );
}
