import { Link } from "@tanstack/react-router";
import { RecordLines } from "#app/shared/review-display/consent-lines.tsx";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import { m } from "#messages/gen/messages.js";

type Given = ConsentRecord & { review_id: number };
type ConsentsPartProps = { consents: Given[]; typeOf: (reviewId: number) => string | undefined };

/** What somebody agreed to, word for word, newest first, each with the review it was given with. */
export function ConsentsPart({ consents, typeOf }: ConsentsPartProps) {
  if (consents.length === 0) return <p className="text-ink-soft">{m.record_consent_none()}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {consents.map((record) => {
        const type = typeOf(record.review_id);
        return (
          <li
            key={`${record.review_id} ${record.at} ${record.version}`}
            className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0"
          >
            <RecordLines record={record} />
            {type && (
              <Link
                to="/reviews/$type/$id"
                params={{ type, id: String(record.review_id) }}
                className="inline-flex min-h-6 w-fit items-center text-sm text-accent-ink hover:underline"
              >
                {m.timeline_open_review()}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
