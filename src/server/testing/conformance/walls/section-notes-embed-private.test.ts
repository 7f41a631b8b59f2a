import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { contacts, labels, reviewLabels, reviews, timelineEvents, users } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const CANARY = "canary-5c1d";
const idOf = (feed: string) => Number(feed.split("-").at(-1));

test("public wall and widget data contains no private field", async () => {
  const { database } = at.service.services;
  const [feed = ""] = await at.reviews(1, {
    reviewerEmail: `${CANARY}@x.test`,
    reviewerPhone: CANARY,
    consent: CANARY,
    sourceUrl: `https://${CANARY}.test`,
    avatarSourceUrl: CANARY,
    response: CANARY,
    transcript: CANARY,
    companyUrl: `https://${CANARY}.test`,
    meta: { ip: CANARY, notes: CANARY },
    socialUrls: { twitter: `https://x.com/${CANARY}` },
  });
  await database.system(async (db) => {
    const workspaceId = at.home.workspaceId;
    const [contact] = await db
      .insert(contacts)
      .values({ workspaceId, email: `${CANARY}@y.test`, name: CANARY, phone: CANARY, company: CANARY, city: CANARY })
      .returning();
    await db
      .update(reviews)
      .set({ contactId: contact?.id })
      .where(eq(reviews.id, idOf(feed)));
    await db.insert(timelineEvents).values({ workspaceId, contactId: contact?.id, type: "note", summary: CANARY });
    await db.insert(labels).values({ workspaceId, id: "0".repeat(26), name: CANARY, colour: "#fff" });
    await db.insert(reviewLabels).values({ workspaceId, labelId: "0".repeat(26), reviewId: idOf(feed) });
    await db
      .update(users)
      .set({ name: CANARY, email: `${CANARY}@z.test` })
      .where(eq(users.id, at.home.userId));
  });
  await at.reviews(1, { reviewerName: CANARY, comment: `<p>${CANARY}</p>` });
  const page = await at.page({
    name: CANARY,
    title: "Loved",
    feeds: [feed],
    automation_filters: { search: `${CANARY} in a rule` },
    custom_attributes: { own: CANARY },
  });
  const paths = [`/w/${page.slug}`, `/w/${page.slug}?all=1`];
  const ids = [page.unique_page_id];
  for (const { id: type } of WIDGET_TYPES)
    ids.push(
      (await at.widget({ name: CANARY, widget_type_id: type, feeds: [feed], widget_customization: { own: CANARY } }))
        .id,
    );
  for (const id of ids) paths.push(`/embed/${id}`, `/embed/${id}?from=0`, `/v3/embed/${id}`);
  for (const path of paths) {
    const { status, text, headers } = await at.visit(path);
    expect([path, status, text.includes(CANARY)]).toEqual([path, 200, false]);
    expect(JSON.stringify([...headers])).not.toContain(CANARY);
  }
});
