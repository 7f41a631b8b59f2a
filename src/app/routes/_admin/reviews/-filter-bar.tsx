import { Link, useNavigate } from "@tanstack/react-router";
import X from "lucide-react/icons/x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { FlagChip } from "./-flag-chip.tsx";
import { FormChip, LabelChip, SourceChip } from "./-option-chips.tsx";
import { RatingChip } from "./-rating-chip.tsx";
import { isFiltered, type ReviewSearch } from "./-search.ts";
import { SentimentChip, TypeChip } from "./-value-chips.tsx";

/** One chip for each thing to filter by. A choice is a step in the history. */
export function FilterBar({ search }: { search: ReviewSearch }) {
  const navigate = useNavigate();
  const set = (change: Partial<ReviewSearch>) =>
    void navigate({ to: ".", search: (old: ReviewSearch) => ({ ...old, ...change }) });
  return (
    <div
      role="group"
      aria-label={m.reviews_filters()}
      className="filter-bar -mx-4 mt-3 flex gap-1.5 overflow-x-auto px-4 py-0.5 md:flex-wrap md:overflow-visible lg:-mx-6 lg:px-6"
    >
      <TypeChip value={search.type} set={(type) => set({ type })} />
      <RatingChip value={search.rating} set={(rating) => set({ rating })} />
      <SentimentChip value={search.sentiment} set={(sentiment) => set({ sentiment })} />
      <FlagChip
        label={m.reviews_favourite()}
        words={{ yes: m.reviews_favourite_yes(), no: m.reviews_favourite_no() }}
        value={search.favourite}
        set={(favourite) => set({ favourite })}
      />
      <FlagChip
        label={m.reviews_comment()}
        words={{ yes: m.reviews_comment_yes(), no: m.reviews_comment_no() }}
        value={search.comment}
        set={(comment) => set({ comment })}
      />
      <SourceChip value={search.source} set={(source) => set({ source })} />
      <LabelChip value={search.label} set={(label) => set({ label })} />
      <FormChip value={search.form} set={(form) => set({ form })} />
      {isFiltered(search) && (
        <Link to="." search={{}} className={buttonStyles({ variant: "ghost", size: "sm" })}>
          <Icon icon={X} size={14} />
          {m.reviews_clear_all()}
        </Link>
      )}
    </div>
  );
}
