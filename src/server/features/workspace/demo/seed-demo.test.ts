import { expect, test } from "vitest";
import { handlers } from "#server/handlers.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { arrivalOf } from "./fill-workspaces.ts";
import { seedDemo } from "./seed-demo.ts";

const at = openReviewsFixture();
const { createPage, createWidget, changeReviews } = handlers;

async function openDemo() {
  const { home, service } = at;
  const workspace = await service.services.database.read(home.workspaceId, (db) =>
    db.query.workspaces.findFirst({ where: (t, { eq }) => eq(t.id, home.workspaceId) }),
  );
  if (!workspace) throw new Error("There is no workspace");
  const demo = { createPage: createPage.run, createWidget: createWidget.run, changeReviews: changeReviews.run };
  const { id, name, uniqueWorkspaceId: uniqueId } = workspace;
  await seedDemo(service.services, { id, name, uniqueId }, home.userId, demo);
}

test("every screen of the demo has something to show, and its figures agree", async () => {
  await openDemo();
  const { api } = at.home;
  const overview = (await api.call("getOverview", { query: { by: "arrived", period: "all" } })).data;
  expect(overview.waiting).toMatchObject({ held: 3, reports: 1 });
  expect(overview.waiting.new).toBeGreaterThan(10);
  expect(overview.invitations).toEqual({ sent: 19, reviewed: 14 });
  expect(overview.steps).toEqual({ form: true, review: true, wall: true, embedded: true });
  expect(overview.walls.hosts).toHaveLength(2);
  const forms = (await api.call("listForms", { query: {} })).data.data;
  const sent = forms.map(({ submissions }) => Object.values(submissions ?? {}).reduce((sum, count) => sum + count, 0));
  expect(new Set(forms.map(({ views }) => views)).size).toBe(forms.length);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(overview.forms.submissions);

  expect((await api.call("listPages", { query: {} })).data.data).toHaveLength(2);
  expect((await api.call("listWidgets", { query: {} })).data.data).toHaveLength(1);
  expect((await api.call("listReviewChanges", { query: {} })).data.data).toHaveLength(3);
  const people = (await api.call("listContacts", { query: {} })).data.data;
  const [person] = people;
  expect(people.length).toBeGreaterThan(10);
  const { data } = await api.call("listTimeline", { params: { id: person?.id ?? 0 }, query: {} });
  expect(data.map(({ type }) => type)).toEqual(expect.arrayContaining(["review_received", "consent_given"]));
});

test("people of the demo have portraits or initials, their companies logos, and videos show who speaks", async () => {
  await openDemo();
  const { home, service } = at;
  const made = await service.services.database.read(home.workspaceId, (db) =>
    db.query.reviews.findMany({ where: (t, { eq }) => eq(t.workspaceId, home.workspaceId) }),
  );
  const pictured = made.filter(({ avatar }) => avatar);
  expect(pictured.length).toBeGreaterThan(made.length / 2);
  expect(pictured.length).toBeLessThan(made.length);
  expect(new Set(pictured.map(({ avatar }) => avatar)).size).toBeGreaterThan(15);
  for (const { reviewerCompany, companyLogo } of made) expect(companyLogo === null).toBe(reviewerCompany === null);
  const posters = await service.services.database.read(home.workspaceId, (db) =>
    db.query.attachments.findMany({
      where: (t, { and, eq }) => and(eq(t.workspaceId, home.workspaceId), eq(t.kind, "video")),
    }),
  );
  expect(new Set(posters.map(({ poster }) => poster)).size).toBeGreaterThan(5);
  for (const { poster } of posters) expect((await service.request(`/media/${poster}`)).status).toBe(200);
});

test("reviews arrive in the order of their ids, the last one now", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const times = Array.from({ length: 50 }, (_, index) => arrivalOf(index + 1, 50, now).getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBe(now);
});
