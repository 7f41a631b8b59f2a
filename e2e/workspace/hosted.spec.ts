import type { Page } from "@playwright/test";
import { test as base, expect, withTempFolder } from "#e2e/support/fixtures.ts";
import { RewritingProxy } from "./rewrite-proxy.ts";
import { type Credentials, callApi } from "#e2e/support/reviews-api.ts";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { Service } from "#e2e/support/service.ts";

type Item = {
  id: number;
  feed_type: string;
  comment: string;
  feed_fields: { name: string };
  review_title: string | null;
};
type List = { data: { data: Item[]; next_page_url: string | null } };
type Hosted = { keys: Credentials; between: RewritingProxy };

/** `hosted` is a second service without extensions; `laurel` is its dashboard. */
const test = base.extend<{ hosted: Hosted }>({
  hosted: async ({ template, filled }, use) =>
    withTempFolder(
      async (folder) => {
        const service = await Service.open(folder, { EXTENSIONS: "off" });
        const between = await new RewritingProxy(service.url).open();
        const { api_key: apiKey, secret_key: secretKey } = template.keys;
        await use({ between, keys: { url: service.url, apiKey, secretKey } });
        await between.close();
        await service.stop();
      },
      await filled(40),
    ),

  laurel: async ({ folder, template, hosted: { between, keys } }, use) => {
    const credentials = { UPSTREAM_API_KEY: keys.apiKey, UPSTREAM_SECRET_KEY: keys.secretKey };
    const service = await Service.open(folder, { UPSTREAM_URL: `${between.url}/v3`, ...credentials });
    await use(Object.assign(service, keys, { url: service.url, workspaceId: template.keys.workspace_id }));
    await service.stop();
  },
});

const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
const row = (page: Page, item: Item) =>
  rows(page).filter({ has: page.locator(`a[href*="/reviews/${item.feed_type.split("_")[0]}/${item.id}"]`) });
const stored = async (keys: Credentials, query = "") => (await callApi<List>(keys, `/feeds?${query}`)).data.data;
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

async function firstOf(keys: Credentials, type: "text" | "video"): Promise<Item> {
  const found = (await stored(keys, `filter[feed-types][]=${type}`)).find((item) => item.feed_type === `${type}_feed`);
  if (!found) throw new Error(`No ${type} review`);
  return found;
}

test("the inbox of a service that offers only the documented interface", async ({
  page,
  hosted: { keys, between },
}) => {
  await page.goto("/reviews");
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, "the inbox of another service");

  await test.step("features the service does not offer are absent", async () => {
    for (const name of ["New", "Approved", "Hidden", "Trash", "Activity"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await page.goto("/settings/workspace");
    await expect(page.getByText(new URL(between.url).host)).toBeVisible();
    await expect(page.getByText("Features of the v3 API")).toBeVisible();
  });

  await test.step("every documented filter finds what the service finds", async () => {
    const filters = [
      ["type=video", "filter[feed-types][]=video"],
      ["rating=4-5", "filter[star-rating][]=4&filter[star-rating][]=5"],
      ["favourite=yes", "filter[favourite]=1"],
      ["comment=no", "filter[review_with_comment]="],
      ["sentiment=negative", "filter[sentiments][]=negative"],
      ["q=coffee", "filter[search]=coffee"],
    ] as const;
    for (const [search, query] of filters) {
      const [first] = await stored(keys, query);
      await page.goto(`/reviews?${search}`);
      if (first) await expect(rows(page).first()).toContainText(first.feed_fields.name);
      else await expect(page.getByRole("main")).toContainText(/no reviews?/i);
    }
  });

  await test.step("a favourite is set and removed", async () => {
    const plain = (await stored(keys, "filter[favourite]=")).find(({ feed_type }) => feed_type === "text_feed");
    if (!plain) throw new Error("No review that is no favourite");
    const isFavourite = async () => (await stored(keys, "filter[favourite]=1")).some(({ id }) => id === plain.id);
    await page.goto(`/reviews?favourite=no&type=text`);
    const heart = row(page, plain).getByRole("button", { name: /^Favourite/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect.poll(isFavourite).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(isFavourite).toBe(false);
  });
  expect(between.unknownRequests()).toEqual([]);
});

test("a text and a video review are opened, edited and saved", async ({ page, hosted: { keys, between } }) => {
  const open = async (type: "text" | "video") => {
    const item = await firstOf(keys, type);
    await page.goto(`/reviews?type=${type}`);
    await row(page, item).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: item.feed_fields.name })).toBeVisible();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Review by ${item.feed_fields.name}` })).toBeVisible();
    return item;
  };
  const text = await open("text");
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.press("ControlOrMeta+End");
  await comment.pressSequentially(" And more.");
  await page.keyboard.press("ControlOrMeta+s");
  await saved(page);
  const video = await open("video");
  await page.getByLabel("Title", { exact: true }).fill("A film");
  await page.keyboard.press("ControlOrMeta+s");
  await saved(page);
  const now = await stored(keys);
  const find = (item: Item) => now.find(({ id, feed_type }) => id === item.id && feed_type === item.feed_type);
  expect(find(text)?.comment).toContain("And more.");
  expect(find(video)?.review_title).toBe("A film");
  expect(between.unknownRequests()).toEqual([]);
});

test("a wall is created, filled and saved, and the preview draws it", async ({ page, hosted: { keys, between } }) => {
  await page.goto("/walls");
  await page.getByRole("button", { name: "Create your first wall" }).click();
  await page.getByLabel("Name").fill("Home page");
  await page.getByRole("button", { name: "Create page" }).click();
  const [newest] = await stored(keys);
  const drawn = page.frameLocator("iframe").getByText(newest?.feed_fields.name ?? "", { exact: true });
  await page
    .getByRole("checkbox", { name: /^Add .* to the wall$/ })
    .first()
    .check();
  await expect(drawn).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await saved(page);
  const [wall] = (await callApi<{ data: { data: { unique_page_id: string }[] } }>(keys, "/pages")).data.data;
  const { data } = await callApi<{ data: { meta: { feeds: string[] } } }>(keys, `/pages/${wall?.unique_page_id}`);
  expect(data.meta.feeds).toHaveLength(1);
  await page.reload();
  await expect(drawn).toBeVisible();
  expect(between.unknownRequests()).toEqual([]);
});

test("two reviews of different types with the same number stay apart", async ({ page, hosted: { keys, between } }) => {
  const [text, video] = [await firstOf(keys, "text"), await firstOf(keys, "video")];
  // The hosted service numbers each type separately.
  between.rewritePath = (path) => path.replace(`/feeds/video/${text.id}`, `/feeds/video/${video.id}`);
  between.rewriteResponse = (body) =>
    JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
      const is =
        typeof value === "object" && value !== null && "feed_type" in value && "id" in value ? value : undefined;
      return is?.feed_type === "video_feed" && is.id === video.id ? { ...is, id: text.id } : value;
    });
  const shown = { ...video, id: text.id };
  await page.goto("/reviews");
  for (const item of [text, shown]) {
    await expect(row(page, item)).toHaveCount(1);
    await row(page, item).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: item.feed_fields.name })).toBeVisible();
    await page.goBack();
  }
  const hearts = [text, shown].map((item) => row(page, item).getByRole("button", { name: /^Favourite/ }));
  const before = await Promise.all(hearts.map((heart) => heart.getAttribute("aria-pressed")));
  await hearts[1]?.click();
  await expect(row(page, shown).getByRole("button", { name: /^Favourite/ })).not.toHaveAttribute(
    "aria-pressed",
    before[1] ?? "",
  );
  await expect(row(page, text).getByRole("button", { name: /^Favourite/ })).toHaveAttribute(
    "aria-pressed",
    before[0] ?? "",
  );
});

test("records that deviate from the documentation do not break the page", async ({ page, hosted: { between } }) => {
  between.rewriteResponse = (body) => {
    const list = body as { data?: { data?: Record<string, unknown>[] } };
    const [first, second, third] =
      Array.isArray(list.data?.data) && "feed_type" in (list.data.data[0] ?? {}) ? list.data.data : [];
    if (!first || !second || !third) return body;
    Object.assign(first, { feed_type: "poem_feed", unique_feedback_id: null, sentiment_id: "9", review_labels: null });
    Object.assign(second, { id: null });
    Object.assign(third, { id: String(third["id"]), rating: { stars: 5 }, feed_fields: [], created_at: 5 });
    return body;
  };
  await page.goto("/reviews");
  await expect(rows(page).nth(5)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("refused credentials sign nobody out and are reported", async ({ page, laurel }) => {
  await laurel.stop();
  laurel.env["UPSTREAM_SECRET_KEY"] = "another";
  await laurel.start();
  await page.goto("/reviews");
  await expect(page.getByText(/rejected this dashboard’s credentials/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/settings/account");
  await expect(page.getByText("ada@example.test").first()).toBeVisible();
});
