import ExternalLink from "lucide-react/icons/external-link";
import Inbox from "lucide-react/icons/inbox";
import { LabelDot } from "#app/review/label-dot.tsx";
import { ReviewerFace } from "#app/review/reviewer-face.tsx";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icon.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { ReviewView } from "./review-view.ts";

/** Who wrote a review, where it came from and when it arrived. */
export function ReviewHead({ view }: { view: ReviewView }) {
  const { feed_fields: person, review_labels: labels, created_at } = view.record;
  const about = [person.position, person.organization_name].filter(Boolean);
  return (
    <div className="flex items-start gap-4">
      <ReviewerFace person={person} size="lg" />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          <bdi>{view.name}</bdi>
        </h1>
        {about.length > 0 && (
          <p className="flex flex-wrap gap-x-2 text-base text-ink-soft">
            {about.map((words) => (
              <span key={words} className="not-first:before:me-2 not-first:before:content-['·']">
                <bdi>{words}</bdi>
              </span>
            ))}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
          <span dir="auto">{view.source}</span>
          <span className="inline-flex items-center gap-1">
            <Icon icon={Inbox} size={14} />
            <span className="sr-only">{m.reviews_received()}</span>
            <RelativeTime value={created_at} />
          </span>
          {view.sourceUrl && (
            <a
              href={view.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1 text-accent-ink hover:underline"
            >
              {m.reviews_open_source()}
              <Icon icon={ExternalLink} size={12} />
            </a>
          )}
        </p>
        {labels.length > 0 && (
          <ul aria-label={m.reviews_label()} className="mt-2.5 flex flex-wrap gap-1.5">
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
