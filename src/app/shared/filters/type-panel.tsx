import { MEDIA } from "#contract/reviews/review-type.ts";
import { mediumName } from "#app/shared/review-display/review-names.ts";
import { joinList, splitList } from "./review-search.ts";
import { recordTypesToSearch } from "./saved-filter.ts";
import { recordTypesOf } from "./api-filter.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { FacetChoices } from "./facet-choices.tsx";
import type { PanelProps } from "./filters.ts";

export const CONTENT_MEDIA = MEDIA.filter((medium) => medium !== "social");

/** The label of a stored type: form reviews by their medium, all others as social or imported. */
export const recordTypeLabel = (record: string): string => {
  const medium = CONTENT_MEDIA.find((one) => one === record);
  return medium ? m.inbox_record_form({ type: mediumName(medium) }) : m.reviews_type_social_only();
};

/** The medium of a review and the type of its record; both together narrow further. */
export function TypePanel(props: PanelProps) {
  const { search } = props;
  const { offers } = useSession();
  const records = offers("getReviewFacets") ? [...CONTENT_MEDIA, "social"] : ["social"];
  const carried = splitList(search.type).filter((type) => type !== "social");
  const social = splitList(search.type).filter((type) => type === "social");
  return (
    <>
      <FacetChoices
        facet="feed-types"
        label={m.reviews_type()}
        options={CONTENT_MEDIA.map((value) => ({ value, label: mediumName(value) }))}
        value={carried}
        change={(next) => ({ type: joinList([...next, ...social]) })}
        {...props}
      />
      <div className="mx-2 my-1 h-px bg-line" />
      <FacetChoices
        facet="record-types"
        label={m.reviews_type_origin()}
        options={records.map((value) => ({ value, label: recordTypeLabel(value) }))}
        value={recordTypesOf(search)}
        change={(next) => recordTypesToSearch(search, next)}
        {...props}
      />
    </>
  );
}
