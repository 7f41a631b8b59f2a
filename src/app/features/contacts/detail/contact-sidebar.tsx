import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import type { Answer } from "#api/create-api.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { ConsentsPart } from "./consents-section.tsx";
import { FactsPart } from "./facts-section.tsx";
import { InvitationsPart } from "./invitations-section.tsx";
import { ReviewsPart } from "./reviews-section.tsx";
import { TagsPart } from "./tags-section.tsx";

type ContextPartsProps = {
  contact: Contact;
  /** Undefined where the service does not tell. */
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

/** What belongs to somebody: tags, reviews with where they are live, consents, invitations, dates. */
export function ContextParts({ contact, consents, list }: ContextPartsProps) {
  const { can, offers } = useSession();
  const canTag = can("editor") && offers("setContactTags");
  const hasReviews = offers("listContactReviews");
  const reviews = list.data?.pages.flatMap((page) => page.data.data) ?? [];
  const typeOf = (id: number) => reviews.find((review) => review.id === id)?.type;
  return (
    <div className="flex flex-col gap-6">
      <Card title={m.contacts_tags()}>
        <TagsPart contact={contact} canEdit={canTag} />
      </Card>
      <Card title={m.person_reviews()} actions={hasReviews && contact.name && <InboxLink name={contact.name} />}>
        {hasReviews ? (
          <ReviewsPart list={list} reviews={reviews} />
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
          <ConsentsPart consents={consents} typeOf={typeOf} />
        </Card>
      )}
      {offers("listContactInvitations") && (
        <Card title={m.person_invitations()}>
          <InvitationsPart id={contact.id} />
        </Card>
      )}
      <Card title={m.person_dates()}>
        <FactsPart contact={contact} />
      </Card>
    </div>
  );
}
