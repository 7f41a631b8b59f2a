import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EmbedData } from "#contract/walls/view/embed.ts";
import { WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { reviews, widgetReviews } from "#server/platform/db/tables/schema.ts";
import { withClass, textIn } from "#server/testing/fixtures/html-tree.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const data = async (path: string) => EmbedData.parse(JSON.parse((await at.visit(path)).text));
const idOf = (feed: string) => Number(feed.split("-").at(-1));

describe("notes, Embed data: GET /embed/{id} of a widget", () => {
  test.each(WIDGET_TYPES.map(({ id, slug }) => [id, slug] as const))(
    "type %i, %s, says who wrote what",
    async (type, slug) => {
      const feeds = await at.reviews(3, { reviewerCompany: "Acme" });
      const { id } = await at.widget({ widget_type_id: type, feeds });
      const { tree, css, type: kind, next } = await data(`/embed/${id}`);
      expect([kind, next]).toEqual(["widget", null]);
      expect(withClass(tree, `w-${slug}`)).toHaveLength(1);
      const embedded = textIn(tree);
      const own: Record<string, string> = { logos: "Acme", "avatar-group": "Person 2" };
      expect(embedded).toContain(own[slug] ?? "Words 2");
      expect(css).toContain(".wall{--wall-page:transparent");
      expect(css).not.toMatch(/url\(|@import|@font-face/);
    },
  );

  test("allows every origin, is cached and revalidated, sets no cookie; so does /v3/embed/{id}", async () => {
    const { id } = await at.widget({ feeds: await at.reviews(1) });
    const first = await at.visit(`/embed/${id}`, { origin: "https://elsewhere.test" });
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    expect(first.headers.get("set-cookie")).toBeNull();
    expect(first.headers.get("cache-control")).toContain("public");
    expect((await at.visit(`/embed/${id}`, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);
    const second = await at.visit(`/v3/embed/${id}`);
    expect([second.status, second.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
  });

  test("shows the selection in order, and follows changes at once", async () => {
    const [a = "", b = "", c = ""] = await at.reviews(3);
    const { id } = await at.widget({ widget_type_id: 9, feeds: [c, a] });
    const names = async () => withClass((await data(`/embed/${id}`)).tree, "name").map(textIn);
    expect(await names()).toEqual(["Person 2", "Person 0"]);
    await at.call("PUT", `/widgets/${id}`, { feeds: [a, b] });
    expect(await names()).toEqual(["Person 0", "Person 1"]);
  });

  test("a deleted review disappears; a deleted widget and an unknown id answer 404 in JSON", async () => {
    const [a = "", b = ""] = await at.reviews(2);
    const { id } = await at.widget({ feeds: [a, b] });
    expect(textIn((await data(`/embed/${id}`)).tree)).toContain("Words 1");
    await at.service.services.database.system((db) => db.delete(reviews).where(eq(reviews.id, idOf(b))));
    await expect.poll(async () => textIn((await data(`/embed/${id}`)).tree)).not.toContain("Words 1");
    await at.call("DELETE", `/widgets/${id}`);
    for (const [path, message] of [
      [`/embed/${id}`, "Widget not found."],
      [`/v3/embed/${id}`, "Widget not found."],
      [`/embed/${crypto.randomUUID()}`, "Widget not found."],
      ["/embed/page_nothing", "Page not found."],
      ["/embed/12", "Page not found."],
    ] as const) {
      const { status, text, headers } = await at.visit(path);
      expect([path, status, JSON.parse(text)]).toEqual([path, 404, { message }]);
      expect(headers.get("access-control-allow-origin") ?? "*").toBe("*");
    }
  });

  test("a review of another workspace never appears, not even with a row in the table", async () => {
    const { id } = await at.widget({ feeds: await at.reviews(1) });
    const [foreign = ""] = await at.reviews(1, { comment: "<p>Foreign</p>" }, at.other.workspaceId);
    await at.service.services.database.system((db) =>
      db
        .insert(widgetReviews)
        .values({ workspaceId: at.home.workspaceId, widgetId: id, reviewId: idOf(foreign), position: 9 }),
    );
    expect((await at.visit(`/embed/${id}`)).text).not.toContain("Foreign");
  });

  test("counts views, without crawlers and further pages", async () => {
    const { id } = await at.widget({ feeds: await at.reviews(1) });
    await at.visit(`/embed/${id}`);
    await at.visit(`/embed/${id}`);
    await at.visit(`/embed/${id}?from=0`);
    await at.visit(`/embed/${id}`, { "user-agent": "Googlebot/2.1" });
    const views = async () => at.widgetOf(await at.call("GET", `/widgets/${id}`)).view_count;
    await expect.poll(views, { interval: 200 }).toBe(2);
  });
});
