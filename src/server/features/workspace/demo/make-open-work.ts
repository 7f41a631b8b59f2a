import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { MODERATION_REASONS } from "#contract/forms/moderation.ts";
import { ParsedSubmission, SubmissionFiles } from "#server/domain/submissions/parsed-submission.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms, reviewReports, reviews, submissions } from "#server/platform/db/tables/schema.ts";

const SUSPECTED: { name: string; text: string; reasons: (typeof MODERATION_REASONS)[number][] }[] = [
  { name: "Best Deals", text: "Cheap followers, visit deals.example.com now and win.", reasons: ["links"] },
  { name: "Marta", text: "asdf asdf", reasons: ["too_fast"] },
  { name: "Owen Price", text: "Good tool. We used it for our spring campaign.", reasons: ["rate"] },
];

/** Submissions that wait for moderation, and a report of a published review. */
export async function makeOpenWork({ db, workspace }: Context): Promise<void> {
  const workspaceId = workspace.id;
  const [form] = await db.select().from(forms).where(eq(forms.workspaceId, workspaceId)).orderBy(forms.id).limit(1);
  if (!form) throw new Error("There is no form");
  const person = {
    reviewerEmail: null,
    reviewerPhone: null,
    reviewerPosition: null,
    reviewerCompany: null,
    companyUrl: null,
  };
  const files = SubmissionFiles.parse({ recording: null, pictures: [], avatar: null, companyLogo: null, answers: [] });
  await db.insert(submissions).values(
    SUSPECTED.map(({ name, text, reasons }, index) => ({
      workspaceId,
      formId: form.id,
      bodyHash: `demo-${index}`,
      heldFor: reasons,
      held: {
        files,
        given: ParsedSubmission.parse({
          language: "en",
          rating: 5,
          ratingType: "star",
          title: null,
          words: text,
          transcript: null,
          cues: null,
          person: { ...person, reviewerName: name },
          answers: [],
          purposes: [{ purpose: "publish_text", text: "You may publish what I wrote.", agreed: true }],
          source: null,
          invited: false,
        }),
      },
    })),
  );
  const [reported] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), reviews.approved, isNotNull(reviews.reviewerCompany)))
    .orderBy(desc(reviews.id))
    .limit(1);
  if (reported)
    await db.insert(reviewReports).values({
      workspaceId,
      reviewId: reported.id,
      reason: "private_data",
      words: "My full name is in this review. Please shorten it.",
      email: "visitor@example.com",
    });
}
