import Ban from "lucide-react/icons/ban";
import { LabelDot } from "#app/shared/labels/label-dot.tsx";
import { ReviewerAvatar } from "#app/shared/review-display/reviewer-avatar.tsx";
import { m } from "#messages/gen/messages.js";
import type { ReviewView } from "./review-view.ts";
import { stateLabel } from "#app/features/reviews/sidebar/reason-text.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { Badge } from "#ui/data/badge.tsx";

const TONES = { new: "accent", approved: "success", set_aside: "warning" } as const;

type ReviewStateProps = { details: ReviewListItem["extra_details"]; reason: string | null };

/** Services without states only report approval. */
export function ReviewState({ details, reason }: ReviewStateProps) {
  const state = details?.state ?? (details?.approved ? "approved" : undefined);
  if (!state) return null;
  const noConsent = details.may_publish === false;
  const noConsentText = m.acts_reason_no_consent();
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>
      {noConsent && (
        <Badge tone="warning" icon={Ban}>
          {noConsentText}
        </Badge>
      )}
      {state === "set_aside" && reason && !(noConsent && reason === noConsentText) && (
        <span className="text-sm text-ink-faint">{reason}</span>
      )}
    </span>
  );
}

export function ReaderHead({ view, reason }: { view: ReviewView; reason: string | null }) {
  const { feed_fields: person, review_labels: labels } = view.record;
  const about = [person.position, person.organization_name].filter(Boolean);
  return (
    <div className="flex items-start gap-4">
      <ReviewerAvatar person={person} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 text-xl font-semibold">
            <bdi>{view.name}</bdi>
          </h1>
          <ReviewState details={view.record.extra_details} reason={reason} />
        </div>
        {about.length > 0 && (
          <p className="flex flex-wrap gap-x-2 text-base text-ink-soft">
            {about.map((fact) => (
              <span key={fact} className="not-first:before:me-2 not-first:before:content-['·']">
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
        {labels.length > 0 && (
          <ul aria-label={m.reviews_label()} className="mt-2 flex flex-wrap gap-1.5">
            {labels.map((label) => (
              <li key={label.id} className="flex">
                <LabelDot name={label.name} colour={label.attributes?.css_color_code} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
