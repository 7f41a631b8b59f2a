import { useNavigate, useSearch } from "@tanstack/react-router";
import Heart from "lucide-react/icons/heart";
import { mediumName } from "#app/review/review-names.ts";
import { MEDIA } from "#contract/kind.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Choices } from "#ui/choices.tsx";
import { Icon } from "#ui/icon.tsx";
import { STAR_RANGES, type DesignerSearch, type StarRange } from "./designer-search.ts";
import { PickerSearch } from "./picker-search.tsx";

function starWords(range: StarRange): string {
  const [lowest, highest] = STAR_RANGES[range];
  return lowest === highest ? m.walls_stars_exact({ count: lowest }) : m.walls_stars_range({ lowest, highest });
}

const RANGES = Object.keys(STAR_RANGES).filter((key): key is StarRange => key in STAR_RANGES);

/** What narrows the reviews to choose from; all of it is in the address. */
export function PickerFilters() {
  const { q, type, rating, favourite } = useSearch({ from: "/_admin/walls/$pageId" });
  const navigate = useNavigate({ from: "/walls/$pageId" });
  const set = (change: Partial<DesignerSearch>) => void navigate({ search: (search) => ({ ...search, ...change }) });
  const isNarrowed = Boolean(q || type || rating || favourite);
  return (
    <div className="flex flex-col gap-2.5 px-5 pb-3">
      <PickerSearch q={q ?? ""} />
      <div role="group" aria-label={m.walls_filters()} className="flex flex-wrap items-center gap-1.5">
        <Chip
          label={m.walls_filter_stars()}
          value={rating && starWords(rating)}
          onRemove={() => set({ rating: undefined })}
        >
          {(close) => (
            <Choices
              label={m.walls_filter_stars()}
              value={rating ? [rating] : []}
              options={RANGES.map((range) => ({ value: range, label: starWords(range) }))}
              onChange={([range]) => {
                set({ rating: RANGES.find((one) => one === range) });
                close();
              }}
            />
          )}
        </Chip>
        <Chip label={m.walls_filter_media()} value={type && mediumName(type)} onRemove={() => set({ type: undefined })}>
          {(close) => (
            <Choices
              label={m.walls_filter_media()}
              value={type ? [type] : []}
              options={MEDIA.map((medium) => ({ value: medium, label: mediumName(medium) }))}
              onChange={([medium]) => {
                set({ type: MEDIA.find((one) => one === medium) });
                close();
              }}
            />
          )}
        </Chip>
        <button
          type="button"
          aria-pressed={favourite === "yes"}
          onClick={() => set({ favourite: favourite ? undefined : "yes" })}
          className="inline-flex h-7.5 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-sm font-medium text-ink-soft hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:h-10.5"
        >
          <Icon icon={Heart} size={14} />
          {m.walls_filter_favourite()}
        </button>
        {isNarrowed && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => set({ q: undefined, type: undefined, rating: undefined, favourite: undefined })}
          >
            {m.walls_filter_clear()}
          </Button>
        )}
      </div>
    </div>
  );
}
