import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { pages, pageReviews, reviewReports, reviews } from "#server/platform/db/tables/schema.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;
let id: number;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  owner = await service.workspace();
  id = await addReview();
});
afterAll(() => service.close());

async function addReview(changes: Partial<typeof reviews.$inferInsert> = {}) {
  const { workspaceId } = owner;
  const values = { workspaceId, medium: "text", reviewerName: "Ada", words: "Fine", comment: "<p>Fine</p>", rating: 5 };
  const [row] = await service.services.database.write(workspaceId, (db) =>
    db
      .insert(reviews)
      .values({ ...values, approved: true, ...changes })
      .returning(),
  );
  return row?.id ?? 0;
}

const send = (fields: Record<string, string>, of = id, path = "reports") =>
  service.request(`/r/${feedbackId(of)}/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const list = () => owner.api.call("listReviewReports");
const rows = () => service.services.database.read(owner.workspaceId, (db) => db.select().from(reviewReports));

test("anyone can report a public review; identical reports are stored once and listed with the review", async () => {
  const sentReport = { reason: "fake", words: " Never was there ", email: "me@example.test" };
  expect((await send(sentReport)).status).toBe(200);
  expect((await send(sentReport)).status).toBe(200);
  const { data, open } = await list();
  expect(open).toBe(1);
  expect(data).toMatchObject([
    { feed_identifier: `feed-text-item-${id}`, name: "Ada", reason: "fake", words: "Never was there", outcome: null },
  ]);
});

test("a review that is private or does not exist cannot be reported", async () => {
  const hidden = await addReview({ approved: false });
  for (const of of [hidden, 99_999]) {
    const answer = await send({ reason: "fake" }, of);
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Review not found." }]);
  }
  expect((await send({ reason: "unheard of" })).status).toBe(422);
  expect((await send({ reason: "fake", website: "x" })).status).toBe(422);
  expect((await send({ reason: "fake", email: "nobody" })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test("the outcome of a report is stored with its author; hiding removes the review from every page", async () => {
  const { workspaceId, userId } = owner;
  await service.services.database.write(workspaceId, async (db) => {
    const values = { workspaceId, userId, uniquePageId: "page_a", slug: "loved", name: "x", meta: {}, attributes: {} };
    const [page] = await db.insert(pages).values(values).returning();
    await db.insert(pageReviews).values({ workspaceId, pageId: page?.id ?? 0, reviewId: id, position: 0 });
  });
  await send({ reason: "private_data", words: "My address is in it" });
  await send({ reason: "other", words: "Dull" });
  const [dull, address] = (await list()).data;
  const settle = (report: typeof dull, outcome: "kept" | "set_aside") =>
    owner.api.call("settleReviewReport", { params: { id: report?.id ?? 0 }, body: { outcome, note: "Seen" } });
  expect((await settle(dull, "kept")).data).toMatchObject({ outcome: "kept", note: "Seen", settled_by: "Owner 1" });
  expect(await (await service.request("/w/loved")).text()).toContain("Fine");
  await settle(address, "set_aside");
  expect(await (await service.request("/w/loved")).text()).not.toContain("Fine");
  expect((await service.request(`/r/${feedbackId(id)}`)).status).toBe(404);
  const [kept] = await service.services.database.read(workspaceId, (db) => db.select().from(reviews));
  expect(kept).toMatchObject({ approved: false, setAsideReason: "personal_data" });
  const { data, open } = await list();
  expect([open, data.map(({ outcome }) => outcome)]).toEqual([0, ["kept", "set_aside"]]);
});

test("the report page works without scripts, shows errors at their fields and thanks the sender", async () => {
  const path = `/r/${feedbackId(id)}/report`;
  const html = await (await service.request(`/r/${feedbackId(id)}`)).text();
  expect(html).toContain(`href="${path}"`);
  const page = await service.request(path);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(await page.text()).toContain("Report a review");
  const wrong = await send({ email: "nobody", words: "<b>kept</b>" }, id, "report");
  const again = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(again).toContain("Choose a reason.");
  expect(again).toContain("This is not an e-mail address.");
  expect(again).toContain("&lt;b>kept&lt;/b>");
  const sent = await send({ reason: "fake", words: "Nobody of this name", email: "", website: "" }, id, "report");
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?done=1`]);
  expect(await (await service.request(`${path}?done=1&lang=de`)).text()).toContain("Danke für Ihre Meldung");
  expect((await list()).data).toHaveLength(1);
  expect((await service.request("/r/aaaaaa/report")).status).toBe(404);
});

test("a report that is too large to read gets the page too", async () => {
  const answer = await send({ reason: "other", words: "x".repeat(LIMITS.bodyBytes + 1) }, id, "report");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("This is too long.");
  expect(await rows()).toEqual([]);
});

test("repeated reports from one address answer 429", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await send({ reason: "other", words: `${time}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
