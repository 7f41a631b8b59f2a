import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ConsentPurpose } from "#contract/reviews/consent.ts";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import { setDerivedColumns } from "#server/domain/reviews/set-columns.ts";
import { recordConsent } from "#server/domain/submissions/record-consent.ts";
import type { Context } from "#server/platform/context/context.ts";
import {
  consents,
  contactTags,
  contacts,
  forms,
  invitationRuns,
  invitees,
  reviews,
  tags,
  timelineEvents,
} from "#server/platform/db/tables/schema.ts";

const PEOPLE = 48;
const INVITED = 14;
const DAY = 86_400_000;
const COUNTRIES = ["Austria", "Spain", "Germany", "Lebanon", "Brazil", "Kenya"];
const TAGS = ["Beta group", "Agency", "Newsletter"];
const CONSENT: [ConsentPurpose, string][] = [
  ["publish_text", "You may publish what I wrote."],
  ["publish_person", "You may show my name and my picture beside it."],
  ["publish_media", "You may show my recording."],
  ["contact", "You may write to me about my review."],
];

const before = (instant: string, days: number) => new Date(Date.parse(instant) - days * DAY).toISOString();

/** The newest sample reviews from forms, whose writers become contacts. */
async function selectReviewers({ db, workspace }: Context) {
  const rows = await db
    .select({ review: reviews, form: forms.name })
    .from(reviews)
    .innerJoin(forms, and(eq(forms.workspaceId, reviews.workspaceId), eq(forms.id, reviews.formId)))
    .where(and(eq(reviews.workspaceId, workspace.id), isNotNull(reviews.reviewerEmail)))
    .orderBy(desc(reviews.id))
    .limit(PEOPLE);
  return rows.toReversed();
}
type Reviewer = Awaited<ReturnType<typeof selectReviewers>>[number] & { contactId: number };

async function insertContacts(ctx: Context): Promise<Reviewer[]> {
  const { db, workspace } = ctx;
  const found = await selectReviewers(ctx);
  const people: Reviewer[] = [];
  for (const [index, one] of found.entries()) {
    const { review } = one;
    const [row] = await db
      .insert(contacts)
      .values({
        workspaceId: workspace.id,
        name: review.reviewerName,
        email: review.reviewerEmail,
        company: review.reviewerCompany,
        country: COUNTRIES[index % COUNTRIES.length] ?? null,
        primarySource: "form",
        createdAt: review.createdAt,
        updatedAt: review.createdAt,
      })
      .returning({ id: contacts.id });
    if (!row) throw new Error("The contact was not inserted");
    await setDerivedColumns(db, { workspaceId: workspace.id, where: eq(reviews.id, review.id) }, { contactId: row.id });
    people.push({ ...one, contactId: row.id });
  }
  return people;
}

/** Each agreed to everything asked, except that a few do not want to be written to. */
async function insertConsents(ctx: Context, people: Reviewer[]): Promise<void> {
  for (const [index, { review, contactId }] of people.entries())
    await recordConsent(ctx, {
      reviewId: review.id,
      formId: review.formId,
      contactId,
      language: "en",
      method: "form",
      purposes: CONSENT.map(([purpose, text]) => ({ purpose, text, agreed: purpose !== "contact" || index % 4 !== 0 })),
    });
  const { db, workspace } = ctx;
  await db.execute(sql`update ${consents} c set created_at = r.created_at from ${reviews} r
    where c.workspace_id = ${workspace.id} and r.workspace_id = c.workspace_id and r.id = c.review_id`);
}

async function insertTags({ db, workspace }: Context, people: Reviewer[]): Promise<void> {
  const workspaceId = workspace.id;
  const made = await db
    .insert(tags)
    .values(TAGS.map((name) => ({ workspaceId, name })))
    .returning();
  const rows = people.flatMap(({ contactId, review }, index) => {
    const tag = made[index % (made.length + 2)];
    return tag ? [{ contactId, tag, at: review.createdAt }] : [];
  });
  await db.insert(contactTags).values(rows.map(({ contactId, tag }) => ({ workspaceId, contactId, tagId: tag.id })));
  await db.insert(timelineEvents).values(
    rows.map(({ contactId, tag, at }) => ({
      workspaceId,
      contactId,
      type: "tag_added",
      summary: "Tag added",
      payload: { tag_id: tag.id, tag: tag.name },
      eventAt: at,
    })),
  );
}

async function insertTimelines({ db, workspace }: Context, people: Reviewer[]): Promise<void> {
  const workspaceId = workspace.id;
  const events = people.flatMap(({ review, form, contactId }, index) => {
    const about = { workspaceId, contactId, reviewId: review.id, summary: form, eventAt: review.createdAt };
    const note = "Called back: happy to talk to other customers.";
    return [
      { ...about, type: "review_received", payload: { form_id: review.formId } },
      { ...about, type: "consent_given", payload: { purposes: CONSENT.map(([purpose]) => purpose) } },
      ...(index % 9 === 0
        ? [{ ...about, reviewId: null, type: "note", summary: "Note", payload: { note, author: null } }]
        : []),
    ];
  });
  await db.insert(timelineEvents).values(events);
}

/** State of the last people who were invited and sent no review. */
const OTHERS: [string, InviteeState][] = [
  ["Ivo Lang", "opened"],
  ["Rosa Campos", "sent"],
  ["Hana Sato", "started"],
  ["Bilal Aziz", "bounced"],
  ["Greta Holm", "unsubscribed"],
];

async function insertInvitations({ db, workspace }: Context, people: Reviewer[]): Promise<void> {
  const workspaceId = workspace.id;
  const reviewers = people.slice(-INVITED);
  const [first] = reviewers;
  if (!first?.review.formId) return;
  const sentAt = before(first.review.createdAt, 2);
  const [run] = await db
    .insert(invitationRuns)
    .values({
      workspaceId,
      name: "After the first month",
      state: "done",
      formId: first.review.formId,
      subject: "How was your first month?",
      message: "Hello {name},\n\nyou have been with us for a month. Would you tell us how it went?\n\n{link}",
      sendAt: sentAt,
      createdAt: sentAt,
      updatedAt: sentAt,
    })
    .returning({ id: invitationRuns.id, name: invitationRuns.name });
  if (!run) throw new Error("The run was not inserted");
  const base = { workspaceId, runId: run.id, sentAt, mailedAt: sentAt, createdAt: sentAt, attempts: 1 };
  await db.insert(invitees).values([
    ...reviewers.map(({ review, contactId }) => ({
      ...base,
      contactId,
      email: review.reviewerEmail ?? "",
      name: review.reviewerName,
      company: review.reviewerCompany ?? "",
      state: "reviewed" as const,
      openedAt: review.createdAt,
      startedAt: review.createdAt,
      reviewedAt: review.createdAt,
      reviewId: review.id,
    })),
    ...OTHERS.map(([name, state]) => ({
      ...base,
      email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
      name,
      state,
      openedAt: state === "opened" || state === "started" ? sentAt : null,
    })),
  ]);
  const about = { workspaceId, summary: run.name, payload: { invitation_id: run.id } };
  await db.insert(timelineEvents).values(
    reviewers.flatMap(({ review, contactId }) => [
      { ...about, contactId, type: "invitation_sent", eventAt: sentAt },
      { ...about, contactId, type: "invitation_opened", eventAt: review.createdAt },
    ]),
  );
}

/** Contacts with timelines, consents and tags, and one invitation run, all about sample reviews. */
export async function makePeople(ctx: Context): Promise<void> {
  const people = await insertContacts(ctx);
  await insertTags(ctx, people);
  await insertConsents(ctx, people);
  await insertInvitations(ctx, people);
  await insertTimelines(ctx, people);
}
