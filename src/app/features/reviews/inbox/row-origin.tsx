import type { ReviewListItem } from "#contract/reviews/review.ts";
import { LabelDot } from "#app/shared/labels/label-dot.tsx";
import { contentMedium, MEDIUM_ICONS, mediumName, sourceLabel } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

/** Where a review came from, what it carries, and its labels. */
export function RowOrigin({ item }: { item: ReviewListItem }) {
  const carried = contentMedium(item);
  const platform = item.social_feed?.social_platform?.icon_full_url;
  const [label, ...more] = item.review_labels;
  return (
    <span className="row-origin">
      <span className="inline-flex max-w-32 shrink-0 items-center gap-1 text-xs text-ink-faint">
        {platform && <img src={platform} alt="" width={14} height={14} loading="lazy" decoding="async" />}
        {(!platform || carried === "video" || carried === "audio") && <Icon icon={MEDIUM_ICONS[carried]} size={14} />}
        <span className="sr-only">{mediumName(carried)}</span>
        <span className="row-source truncate" dir="auto">
          {sourceLabel(item)}
        </span>
      </span>
      {label && <LabelDot name={label.name} colour={label.attributes?.css_color_code} />}
      {more.length > 0 && (
        <span className="shrink-0 text-xs text-ink-faint" title={more.map(({ name }) => name).join(", ")}>
          {m.reviews_labels_more({ count: more.length })}
        </span>
      )}
    </span>
  );
}
