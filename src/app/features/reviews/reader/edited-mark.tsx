import PencilLine from "lucide-react/icons/pencil-line";
import { editReasonLabel } from "#app/features/reviews/sidebar/reason-text.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";

type EditedMarkProps = { edited: ReviewContext["edited"]; asGiven: boolean; onToggle?: () => void };

/** Says that the words were changed, why, and shows them as they were given. */
export function EditedMark({ edited, asGiven, onToggle }: EditedMarkProps) {
  const why = edited?.note || (edited?.reason && editReasonLabel(edited.reason));
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      <Badge icon={PencilLine} tone="outline">
        {m.record_edited()}
      </Badge>
      {why && <bdi>{why}</bdi>}
      {onToggle && (
        <Button size="sm" variant="ghost" aria-pressed={asGiven} onClick={onToggle}>
          {m.record_show_original()}
        </Button>
      )}
    </span>
  );
}
