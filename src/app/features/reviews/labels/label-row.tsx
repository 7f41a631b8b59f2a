import { Link } from "@tanstack/react-router";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReviewLabel } from "#contract/reviews/label.ts";
import { LabelDot } from "#app/shared/labels/label-dot.tsx";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { describeUses } from "./use-label-actions.ts";

type LabelRowProps = {
  label: ReviewLabel;
  writable: boolean;
  onEdit: () => void;
  onMerge: (() => void) | undefined;
  onDelete: () => void;
};

export function LabelRow({ label, writable, onEdit, onMerge, onDelete }: LabelRowProps) {
  const { id, name, attributes, reviews_count: count = 0, uses } = label;
  const used = describeUses(uses);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-5 pe-3">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-3">
          <LabelDot name={name} colour={attributes?.css_color_code} />
          <Link
            to="/reviews"
            search={{ label: id }}
            className="inline-flex min-h-6 items-center text-sm text-ink-soft tabular-nums hover:text-ink hover:underline"
          >
            {m.labels_reviews({ count, shown: formatNumber(count) })}
          </Link>
        </span>
        {used.length > 0 && <span className="mt-0.5 block text-sm text-ink-faint">{used.join(" ")}</span>}
      </span>
      {writable && (
        <span className="flex items-center">
          <IconButton icon={Pencil} label={m.labels_edit_named({ name })} onClick={onEdit} />
          {onMerge && <IconButton icon={Merge} label={m.labels_merge_named({ name })} onClick={onMerge} />}
          <IconButton icon={Trash} label={m.labels_delete_named({ name })} onClick={onDelete} />
        </span>
      )}
    </li>
  );
}
