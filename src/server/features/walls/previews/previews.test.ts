import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { reviews, storedFiles, widgets } from "#server/platform/db/tables/schema.ts";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";
import { drawPreviews } from "./start-previews.ts";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  owner = await service.workspace();
});
afterAll(() => service.close());

const picture = async () => Buffer.from(await (await service.request("/w/loved/share.png")).arrayBuffer());
const rows = <T>(read: (db: Parameters<Parameters<TestService["services"]["database"]["read"]>[1]>[0]) => Promise<T>) =>
  service.services.database.read(owner.workspaceId, read);

test("a wall has a share image with its title and a review, drawn again when they change", async () => {
  const { data } = await owner.api.call("createPage", { body: { name: "Wall", title: "Loved", public_slug: "loved" } });
  const first = await picture();
  expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(await picture()).toEqual(first);
  const params = { unique_page_id: data.unique_page_id };
  await owner.api.call("updatePage", { params, body: { name: "Wall", title: "محبوبة لدى عملائنا" } });
  const second = await picture();
  expect(second.equals(first)).toBe(false);
  const [review] = await service.services.database.write(owner.workspaceId, (db) =>
    db
      .insert(reviews)
      .values({
        workspaceId: owner.workspaceId,
        medium: "text",
        approved: true,
        words: "Calm.",
        comment: "<p>Calm.</p>",
      })
      .returning({ id: reviews.id }),
  );
  const feeds = [feedIdentifier("text", review?.id ?? 0)];
  await owner.api.call("updatePage", { params, body: { name: "Wall", title: "محبوبة لدى عملائنا", feeds } });
  expect((await picture()).equals(second)).toBe(false);
  // A review that was taken off leaves the picture with it, and nothing is stored.
  await owner.api.call("updatePage", { params, body: { name: "Wall", title: "محبوبة لدى عملائنا", feeds: [] } });
  expect(await picture()).toEqual(second);
  expect(await rows((db) => db.select().from(storedFiles))).toEqual([]);
});

test("a wall has a badge with its average, light and dark, and none without ratings", async () => {
  const { data } = await owner.api.call("createPage", { body: { name: "Wall", title: "Loved", public_slug: "loved" } });
  const badge = (query = "") => service.request(`/w/loved/badge.png${query}`);
  expect((await badge()).status).toBe(404);
  const { workspaceId } = owner;
  const made = await service.services.database.write(workspaceId, (db) =>
    db
      .insert(reviews)
      .values(
        [5, 4].map((rating) => ({ workspaceId, medium: "text" as const, rating, approved: true, words: "Calm." })),
      )
      .returning({ id: reviews.id }),
  );
  const feeds = made.map(({ id }) => feedIdentifier("text", id));
  const params = { unique_page_id: data.unique_page_id };
  await owner.api.call("updatePage", { params, body: { name: "Wall", title: "Loved", feeds } });
  const answer = await badge();
  expect(answer.headers.get("content-type")).toBe("image/png");
  const light = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(light).metadata()).toMatchObject({ format: "png", height: 144 });
  const dark = Buffer.from(await (await badge("?theme=dark")).arrayBuffer());
  expect(dark.equals(light)).toBe(false);
  const again = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
  expect((await service.request("/w/loved/badge.png", again)).status).toBe(304);
  expect((await service.request("/w/loved/badge.png?theme=dark", again)).status).toBe(200);
});

test("a job draws previews of pages and widgets, lists include them, and deletion removes them", async () => {
  const { data: page } = await owner.api.call("createPage", { body: { name: "Wall <&> \"'" } });
  const { data: widget } = await owner.api.call("createWidget", { body: { name: "Row", widget_type_id: 4 } });
  await drawPreviews(service.services);
  const [listed] = (await owner.api.call("listPages", { query: {} })).data.data;
  expect((await service.request(new URL(listed?.preview_image_url ?? "").pathname)).status).toBe(200);
  const [row] = await rows((db) => db.select().from(widgets));
  expect(row?.previewVersion).toBe(row?.version);
  await owner.api.call("deletePage", { params: { unique_page_id: page.unique_page_id } });
  await owner.api.call("deleteWidget", { params: { id: widget.id } });
  expect(await rows((db) => db.select().from(storedFiles))).toEqual([]);
  expect((await service.request("/w/loved/share.png")).status).toBe(404);
});
