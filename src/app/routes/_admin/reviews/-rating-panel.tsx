import { STARS } from "#contract/filter.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/format.ts";
import { Segmented } from "#ui/segmented.tsx";
import { readRange, writeRange } from "./-search.ts";
import type { ChipProps } from "./-value-chips.tsx";

const [LOWEST = 1] = STARS;
const HIGHEST = STARS.at(-1) ?? LOWEST;
const options = () => STARS.map((star) => ({ value: String(star), label: formatNumber(star) }));

/** Lowest and highest star. One end alone reaches to the end of the scale; ends that cross move together. */
export function RatingPanel({ value, set }: ChipProps) {
  const range = readRange(value);
  const from = (star: number) => set(writeRange([star, Math.max(star, range?.[1] ?? HIGHEST)]));
  const to = (star: number) => set(writeRange([Math.min(star, range?.[0] ?? LOWEST), star]));
  return (
    <div className="flex flex-col gap-3 p-2">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="text-sm text-ink-soft">
          {m.reviews_rating_from()}
        </span>
        <Segmented
          label={m.reviews_rating_from()}
          options={options()}
          value={String(range?.[0] ?? "")}
          onChange={(star) => from(Number(star))}
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="text-sm text-ink-soft">
          {m.reviews_rating_to()}
        </span>
        <Segmented
          label={m.reviews_rating_to()}
          options={options()}
          value={String(range?.[1] ?? "")}
          onChange={(star) => to(Number(star))}
        />
      </div>
    </div>
  );
}
