import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { ConsentRecord } from "#contract/reviews/consent.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

/** The number of hash characters that distinguish one wording from another. */
const HASH = 8;

/** The public consequences of refused consent; empty where the form did not ask. */
export function consequences(agreed: ReviewContext["agreed"]): string[] {
  if (agreed === null) return [];
  if (!agreed.includes("publish_text")) return [m.record_consent_not_public()];
  return [
    ...(agreed.includes("publish_person") ? [] : [m.record_consent_no_person()]),
    ...(agreed.includes("publish_media") ? [] : [m.record_consent_no_media()]),
  ];
}

export function RecordLines({ record }: { record: ConsentRecord }) {
  const { purposes, method, at, withdrawn_at: withdrawn, version } = record;
  return (
    <div className="flex flex-col gap-1.5">
      <ul className="flex flex-col gap-1.5">
        {purposes.map(({ purpose, text, agreed }) => (
          <li key={purpose} className="flex gap-2">
            <span
              role="img"
              aria-label={agreed ? m.record_consent_yes() : m.record_consent_no()}
              className="mt-0.5 shrink-0"
            >
              <Icon icon={agreed ? Check : Minus} size={14} className={agreed ? "text-accent-ink" : "text-ink-faint"} />
            </span>
            <span dir="auto" className={agreed ? undefined : "text-ink-soft"}>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <Disclosure label={m.record_more()}>
        <p className="text-sm text-ink-soft">
          {method === "form" ? m.record_consent_by_form() : m.record_consent_by_page()} · <RelativeTime value={at} />
          {" · "}
          <span title={version}>{m.record_consent_version({ version: version.slice(0, HASH) })}</span>
        </p>
      </Disclosure>
      {withdrawn && (
        <p className="text-sm text-danger-ink">
          {m.record_consent_withdrawn()} <RelativeTime value={withdrawn} />
        </p>
      )}
    </div>
  );
}

export function ConsentLines({ context: { consent, agreed, consents } }: { context: ReviewContext }) {
  const [latest, ...earlier] = consents;
  if (!latest) {
    return (
      <p dir="auto" className={consent ? undefined : "text-ink-soft"}>
        {consent || m.record_consent_none()}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {consequences(agreed).map((consequence) => (
        <p key={consequence} className="font-medium">
          {consequence}
        </p>
      ))}
      <RecordLines record={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit rounded-sm text-sm text-ink-soft">
            {m.record_consent_earlier({ count: earlier.length })}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            {earlier.map((record) => (
              <RecordLines key={record.at} record={record} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
