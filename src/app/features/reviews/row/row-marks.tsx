import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Heart from "lucide-react/icons/heart";
import EyeOff from "lucide-react/icons/eye-off";
import PencilLine from "lucide-react/icons/pencil-line";
import { reviewStateOf, type ReviewState } from "#contract/reviews/review-state.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

/** Services without states only report approval; unapproved is then no state. */
export function listedStateOf({ extra_details: details }: ReviewListItem): ReviewState | undefined {
  if (details?.state) return details.state;
  return details?.approved ? reviewStateOf(true, null) : undefined;
}

function Mark({ icon, label, tone }: { icon: IconType; label: string; tone: string }) {
  return (
    <span className="inline-flex" title={label}>
      <Icon icon={icon} size={14} className={tone} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function NewMark() {
  return (
    <span className="row-new" title={m.inbox_state_new()}>
      <span className="sr-only">{m.inbox_state_new()}</span>
    </span>
  );
}

export function RowMarks({ item, state }: { item: ReviewListItem; state: ReviewState | undefined }) {
  return (
    <>
      {state === "approved" && <Mark icon={Check} label={m.inbox_state_approved()} tone="text-success-ink" />}
      {state === "set_aside" && <Mark icon={EyeOff} label={m.inbox_state_set_aside()} tone="text-ink-faint" />}
      {Boolean(item.favourite) && <Heart size={14} aria-hidden className="row-heart fill-danger text-danger" />}
      {item.extra_details.may_publish === false && (
        <Mark icon={Ban} label={m.acts_reason_no_consent()} tone="text-warning-ink" />
      )}
      {item.extra_details.edited && <Mark icon={PencilLine} label={m.inbox_edited()} tone="text-ink-faint" />}
    </>
  );
}
