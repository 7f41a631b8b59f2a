import { type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import type { Answer } from "#api/create-api.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { ReviewsSection } from "./reviews-section.tsx";
import { TagsSection } from "./tags-section.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { query } from "#api/query.ts";
import { InviteeBadge } from "#app/shared/invitations/invitee-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { RecordLines } from "#app/shared/review-display/consent-lines.tsx";
import type { ConsentRecord } from "#contract/reviews/consent.ts";

type ConsentItem = ConsentRecord & { review_id: number };
type ConsentsSectionProps = { consents: ConsentItem[]; typeOf: (reviewId: number) => string | undefined };

function ConsentsSection({ consents, typeOf }: ConsentsSectionProps) {
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

function InvitationsSection({ id }: { id: number }) {
  const { data, isPending } = useQuery(query("listContactInvitations", { params: { id } }));
  if (isPending) return <SkeletonText lines={2} />;
  const invited = data?.data ?? [];
  if (invited.length === 0) return <p className="text-ink-soft">{m.person_invitations_none()}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {invited.map(({ run, state, sent_at: sent, id: key }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/invitations/$runId"
            params={{ runId: String(run.id) }}
            dir="auto"
            className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
          >
            {run.name}
          </Link>
          <InviteeBadge state={state} />
          {sent && <RelativeTime value={sent} className="ms-auto text-sm text-ink-faint" />}
        </li>
      ))}
    </ul>
  );
}

/** Dates of a contact; those the service does not send are left out. */
function FactsSection({ contact }: { contact: Contact }) {
  const facts = [
    { name: m.person_added(), value: contact.date_added || contact.created_at, label: contact.date_added_label },
    { name: m.person_updated(), value: contact.updated_at },
    { name: m.person_enriched(), value: contact.enriched_at },
    { name: m.person_unsubscribed_at(), value: contact.unsubscribed_at },
  ].filter(({ value, label }) => value || label);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(({ name, value, label }) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="text-end">{value ? <RelativeTime value={value} /> : label}</dd>
        </div>
      ))}
    </dl>
  );
}

type ContactSidebarProps = {
  contact: Contact;
  /** Undefined where the service does not send consents. */
  consents: Answer<"getContact">["consents"];
  list: UseInfiniteQueryResult<{ pages: Answer<"listContactReviews">[] }>;
};

function InboxLink({ name }: { name: string }) {
  return (
    <Link
      to="/reviews"
      search={{ q: name }}
      className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
    >
      {m.person_reviews_find()}
    </Link>
  );
}

export function ContactSidebar({ contact, consents, list }: ContactSidebarProps) {
  const { can, offers } = useSession();
  const canTag = can("editor") && offers("setContactTags");
  const hasReviews = offers("listContactReviews");
  const reviews = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const typeOf = (id: number) => reviews.find((review) => review.id === id)?.type;
  return (
    <div className="flex flex-col gap-6">
      <Card title={m.contacts_tags()}>
        <TagsSection contact={contact} canEdit={canTag} />
      </Card>
      <Card title={m.person_reviews()} actions={hasReviews && contact.name && <InboxLink name={contact.name} />}>
        {hasReviews ? (
          <ReviewsSection list={list} reviews={reviews} />
        ) : (
          <div className="flex flex-col items-start gap-1">
            <p className="text-ink-soft">
              {contact.has_reviewed ? m.person_reviews_untold() : m.person_reviews_none()}
            </p>
            {contact.name && <InboxLink name={contact.name} />}
          </div>
        )}
      </Card>
      {consents && (
        <Card title={m.record_consent()}>
          <ConsentsSection consents={consents} typeOf={typeOf} />
        </Card>
      )}
      {offers("listContactInvitations") && (
        <Card title={m.person_invitations()}>
          <InvitationsSection id={contact.id} />
        </Card>
      )}
      <Card title={m.person_dates()}>
        <FactsSection contact={contact} />
      </Card>
    </div>
  );
}
