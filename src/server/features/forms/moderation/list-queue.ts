import { and, count, desc, eq } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { forms, submissions } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { isQueued, readQueuedContent } from "#server/domain/submissions/queued-submission.ts";

const perPage = LIMITS.reviewsPerPage;

export const listHeld: Handler<"listHeld"> = async (ctx, { query: { page, form: formId } }) => {
  const { publicUrl } = ctx.services.config;
  const wanted = and(isQueued(ctx), formId === undefined ? undefined : eq(submissions.formId, formId));
  const rows = await ctx.db
    .select({ row: submissions, form: { id: forms.id, unique_form_id: forms.uniqueFormId, name: forms.name } })
    .from(submissions)
    .innerJoin(forms, and(eq(forms.workspaceId, submissions.workspaceId), eq(forms.id, submissions.formId)))
    .where(wanted)
    .orderBy(desc(submissions.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const [counted] = await ctx.db.select({ total: count() }).from(submissions).where(wanted);
  function present({ row, form }: (typeof rows)[number]) {
    const { given, files } = readQueuedContent(row);
    const { person } = given;
    const urlOf = (name: string) => mediaUrl(publicUrl, name);
    const about = [person.reviewerPosition, person.reviewerCompany, person.companyUrl, person.reviewerPhone];
    const ofPerson = [files.avatar, files.companyLogo].filter((name) => name !== null);
    const media = [
      ...(files.recording ? [files.recording] : []),
      ...files.pictures,
      ...ofPerson.map((name) => ({ kind: "image", name })),
    ];
    return {
      id: row.id,
      form,
      reasons: row.heldFor ?? [],
      kind: files.recording?.kind ?? "text",
      name: person.reviewerName,
      email: person.reviewerEmail,
      words: [given.title, given.words, given.transcript].filter(Boolean).join("\n\n"),
      rating: given.rating,
      rating_type: given.ratingType,
      about: about.flatMap((text) => text || []),
      answers: given.answers.map(({ questionId, questionLabel: label, answer }) => {
        const file = files.answers.find((one) => one.questionId === questionId)?.file;
        return { label, text: answer ?? "", picture: file === undefined ? null : urlOf(file) };
      }),
      media: media.map(({ kind, name }) => ({ kind, url: urlOf(name) })),
      received_at: row.createdAt,
    };
  }
  const more = formId === undefined ? "" : `form=${formId}&`;
  const path = `${publicUrl}/v3/held-submissions`;
  const link = (to: number) => `${path}?${more}page=${to}`;
  return { data: pageOf({ path, page, perPage, rows, present, link }), total: counted?.total ?? 0 };
};
