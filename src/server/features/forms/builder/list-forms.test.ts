import { expect, test } from "vitest";
import { formDrafts, submissions } from "#server/platform/db/tables/schema.ts";
import { openFormsFixture } from "#server/testing/seeds/forms.ts";

const { at, created, list } = openFormsFixture();

test("a list item counts submissions, queued ones and drafts of each form", async () => {
  const quiet = await created({ name: "Quiet" });
  const busy = await created({
    name: "Busy",
    custom_attributes: { limits: { submissions: 3 } },
  });
  const past = await created({ name: "Past", custom_attributes: { limits: { closes_on: "2020-01-31" } } });
  const { workspaceId } = at.home;
  await at.insert(
    { formId: busy.id, createdAt: "2026-01-01T10:00:00.000Z" },
    { formId: busy.id, createdAt: "2026-01-02T10:00:00.000Z" },
    { formId: busy.id, medium: "video", createdAt: "2026-01-03T10:00:00.000Z" },
  );
  await at.system(async (db) => {
    const queued = { workspaceId, formId: quiet.id, bodyHash: "" };
    await db.insert(submissions).values([{ ...queued, heldFor: ["links"] }, { ...queued, heldFor: ["rate"] }, queued]);
    const draft = { workspaceId, formId: past.id, fields: {}, baseVersion: 1, actorKind: "user" };
    await db.insert(formDrafts).values(draft);
  });
  const facts = await list();
  const of = (id: number) => facts.find((form) => form.id === id);
  expect(of(quiet.id)).toMatchObject({ is_over: false, has_draft: false, held: 2, last_submission_at: null });
  expect(of(busy.id)).toMatchObject({
    is_over: true,
    held: 0,
    submissions: { text: 2, video: 1, audio: 0 },
    last_submission_at: "2026-01-03T10:00:00.000000Z",
  });
  expect(of(past.id)).toMatchObject({ is_over: true, has_draft: true });
});

test("counts leave out other workspaces", async () => {
  const form = await created();
  const other = await at.service.workspace("Other");
  await at.system((db) =>
    db
      .insert(submissions)
      .values({ workspaceId: other.workspaceId, formId: form.id, bodyHash: "", heldFor: ["links"] }),
  );
  expect(await list()).toMatchObject([{ held: 0, has_draft: false }]);
});
