import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { imports, reviewReports, webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";

const at = openReviewsFixture();
const read = async (api = at.home.api) => (await api.call("listWaiting")).data;

async function addOpenWork() {
  const { workspaceId } = at.home;
  const ids = await at.insert(
    { reviewerName: "Ada", words: "Waits for a decision" },
    { reviewerName: "Bo", approved: true },
    { reviewerName: "Cleo", setAsideReason: "spam" },
  );
  await at.system(async (db) => {
    const report = { workspaceId, reviewId: ids[1] ?? 0, reason: "fake" as const, words: "Never a customer" };
    await db.insert(reviewReports).values([report, { ...report, outcome: "kept" as const }]);
    const base = { workspaceId, kind: "csv", state: "done" };
    await db.insert(imports).values([
      { ...base, name: "good.csv" },
      { ...base, name: "some.csv", failedCount: 3 },
      { ...base, name: "bad.csv", state: "failed", message: "Not a table" },
      { ...base, name: "old.csv", failedCount: 9, createdAt: "2020-01-01T00:00:00Z" },
    ]);
  });
  return ids;
}

test("open work stands in one list with its reasons, and nothing that is done", async () => {
  expect(await read()).toEqual([]);
  const [first, second] = await addOpenWork();
  const groups = await read();
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ["review", 1],
    ["report", 1],
    ["import", 2],
  ]);
  const [newReviews, reports, failed] = groups.map(({ items }) => items);
  expect(newReviews).toMatchObject([{ id: `text/${first}`, title: "Ada", text: "Waits for a decision" }]);
  expect(reports).toMatchObject([{ id: `text/${second}`, title: "Bo", reasons: ["fake"], text: "Never a customer" }]);
  expect(failed).toMatchObject([
    { title: "bad.csv", text: "Not a table", failed: 0 },
    { title: "some.csv", text: "", failed: 3 },
  ]);
  const { waiting } = (await at.home.api.call("getOverview", { query: {} })).data;
  expect(waiting).toEqual({ new: 1, held: 0, reports: 1, failed_imports: 2 });
});

test("a webhook with failed deliveries, or switched off by the service, waits for an admin until it is dealt with", async () => {
  const { workspaceId } = at.home;
  const body = { url: "https://hooks.example.test/in", events: ["review.updated" as const] };
  const { id } = (await at.home.api.call("createWebhook", { body: { ...body, description: "Shop" } })).data;
  await at.home.api.call("createWebhook", { body });
  const failure = { workspaceId, webhookId: id, event: "review.updated", payload: {}, state: "failed" };
  await at.system((db) =>
    db.insert(webhookDeliveries).values([
      { ...failure, error: "Too late" },
      { ...failure, error: "Broken" },
      { ...failure, dismissedAt: "2024-01-01T00:00:00Z" },
    ]),
  );
  expect(await read()).toMatchObject([
    { kind: "webhook", count: 1, items: [{ id: String(id), title: "Shop", text: "Broken", reasons: [], failed: 2 }] },
  ]);
  const editor = at.service.client((await at.home.credentials("editor")).headers);
  expect(await read(editor)).toEqual([]);
  await at.home.api.call("dismissFailed", { params: { id } });
  expect(await read()).toEqual([]);
  await at.system((db) =>
    db.update(webhooks).set({ isActive: false, disabledReason: "gone" }).where(eq(webhooks.id, id)),
  );
  expect(await read()).toMatchObject([{ kind: "webhook", items: [{ reasons: ["gone"], failed: 0 }] }]);
  await at.home.api.call("updateWebhook", { params: { id }, body: { is_active: false } });
  expect(await read()).toEqual([]);
});

test("only the newest five of a kind are listed, and all are counted", async () => {
  await at.insert(...Array.from({ length: 7 }, (_, index) => ({ reviewerName: `Person ${index}` })));
  const [group] = await read();
  expect([group?.count, group?.items.map(({ title }) => title)]).toEqual([
    7,
    ["Person 6", "Person 5", "Person 4", "Person 3", "Person 2"],
  ]);
});

test("another workspace sees nothing, and a viewer is refused", async () => {
  await addOpenWork();
  const other = await at.service.workspace("Other");
  expect(await read(other.api)).toEqual([]);
  const as = async (role: "editor" | "viewer") => at.service.client((await at.home.credentials(role)).headers);
  expect((await read(await as("editor"))).map(({ kind }) => kind)).toEqual(["review", "report", "import"]);
  await expect(read(await as("viewer"))).rejects.toMatchObject({ status: 403 });
});
