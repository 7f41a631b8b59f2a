import type { Page } from "@playwright/test";
import { expect, owner, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { Service, signInHeaders } from "#e2e/support/service.ts";
import { createPage, createWidget } from "#e2e/support/walls-api.ts";
import { openUntilVisible } from "#e2e/support/open-until-visible.ts";

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copyCode(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy code" })).toBeVisible();
  return copied(page);
}

async function check(page: Page, address: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Page URL" });
  await field.fill(address);
  await field.press("Enter");
}

test("an installed embed is found on its site, viewed and counted", async ({ page, other, template, hostSite }) => {
  const service = await Service.open(other, { OUTBOUND_ALLOW: new URL(hostSite.origin).host });
  const { api_key: apiKey, secret_key: secretKey } = template.keys;
  const laurel = Object.assign(service, { apiKey, secretKey });
  try {
    const signIn = { data: { email: owner.email, password: owner.password }, headers: signInHeaders(laurel.url) };
    expect((await page.request.post(`${laurel.url}/proxy/session`, signIn)).ok()).toBe(true);
    const wall = await createPage(laurel, "Home page");
    const shop = (body: string, headers = {}) =>
      hostSite.add(`<!doctype html><html lang="en"><title>Shop</title>${body}`, headers);

    await page.goto(`${laurel.url}/walls/${wall.unique_page_id}/share`);
    await expect(page.getByText("Not seen on any other site yet.")).toBeVisible();
    const snippet = await copyCode(page);
    expect(snippet.split("\n")).toHaveLength(2);
    expect(snippet).toContain(`data-id="${wall.unique_page_id}"`);

    const status = page.getByRole("status").filter({ hasText: "Checked" });
    const expectResult = async (address: string, title: string) => {
      await check(page, address);
      await expect(status.getByRole("link", { name: address })).toBeVisible();
      await expect(status).toContainText(title);
    };
    const pasted = shop(snippet);
    await expectResult(shop("Nothing yet"), "The code was not found.");
    await expectResult(pasted, "The code is on your site.");
    await expectResult(shop(snippet + snippet), "The code is on the page more than once.");
    await expectResult(shop(snippet.replace(/page_\w+/, "page_other")), "The page shows another wall.");
    const policy = { "content-security-policy": "script-src 'self'" };
    await expectResult(shop(snippet, policy), "The code is there, but the page blocks it.");
    await expect(status).toContainText(laurel.url);
    await expect(status.getByText("script-src", { exact: true })).toBeVisible();
    await expectResult(`${hostSite.origin}/nothing`, "The page responded with an error.");
    await expectResult("http://10.0.0.1/", "Only public web addresses can be checked.");
    await check(page, "ftp://shop.example");
    await expect(page.getByText("Enter a URL such as")).toBeVisible();
    await expectAccessible(page, "share screen with a result");

    const visitor = await page.context().browser()?.newPage();
    await visitor?.goto(pasted);
    await expect(visitor?.locator(".svc-embed .wall") ?? page.locator("none")).toBeAttached();
    await visitor?.close();
    const host = new URL(hostSite.origin).host;
    const seen = page.getByRole("list", { name: "Seen on" }).getByText(host);
    await openUntilVisible(page, [seen], `${laurel.url}/walls/${wall.unique_page_id}/share?view=table`);
    const once = page.getByRole("cell", { name: "1", exact: true });
    // The first row, or the second one if midnight has passed since the visit.
    const day = page.getByRole("table", { name: "Day by day" }).getByRole("row").filter({ has: once });
    await expect(day).toContainText(/20\d\d/);
    await expect(day.getByRole("cell").nth(1)).toHaveText("1");
  } finally {
    await service.stop();
  }
});

test("each embed method has code for each platform, kept in the URL, for walls and widgets", async ({
  page,
  laurel,
  hostSite,
  browser,
}) => {
  const wall = await createPage(laurel, "Home page");
  const share = `/walls/${wall.unique_page_id}/share`;
  await page.goto(share);
  await page.getByRole("radio", { name: "HTML", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/[?&]for=react/);
  await expect(page.getByRole("radio", { name: "React" })).toBeFocused();
  const component = await copyCode(page);
  expect(component).toContain("export function Reviews()");
  expect(component).toContain(`data-id="${wall.unique_page_id}"`);
  expect(component).toContain(`"${laurel.url}/embed.js"`);
  for (const [name, text] of [
    ["WordPress", "Custom HTML"],
    ["Webflow", "Code Embed"],
    ["Framer", "set its type to HTML"],
    ["Shopify", "Custom Liquid"],
    ["Wix", "Embed HTML"],
    ["Squarespace", "Add block"],
  ] as const) {
    await page.getByRole("radio", { name }).check();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }

  await page.getByRole("radio", { name: "Web component" }).check();
  expect(await copyCode(page)).toContain(`<laurel-wall service="${laurel.url}" slug="`);
  await page.getByRole("radio", { name: "Svelte" }).check();
  await expect(page.getByRole("listitem").filter({ hasText: "dist/elements" })).toBeVisible();
  expect(await copyCode(page)).toContain('import { LaurelWall } from "laurel-elements/svelte";');
  await page.goto(`${share}?way=frame`);
  expect(await copyCode(page)).toContain(`<iframe class="svc-frame" data-id="${wall.unique_page_id}"`);
  await page.getByRole("radio", { name: "Plain HTML" }).check();
  await expect(page).toHaveURL(/way=static/);
  expect(await copyCode(page)).toMatch(/^<section /);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => copied(page)).toBe(wall.public_url);

  const feeds = page.getByRole("listitem").filter({ hasText: "HTML include" });
  await feeds.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => copied(page)).toBe(`${wall.public_url}/include.html`);
  // A server puts it into a page whose rules hide and reset every element, and whose visitor runs no script.
  const include = await (await page.request.get(await copied(page))).text();
  const hostile = "<style>* { all: unset } div { display: none }</style>";
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(hostSite.add(`<!doctype html><meta charset="utf-8">${hostile}${include}`));
  await expect(visitor.locator(".wall")).toBeVisible();
  await visitor.close();

  // Arrow keys only choose; what was chosen takes effect when it is saved, and unpublishing asks first.
  const visitors = async () => (await page.request.get(wall.public_url)).status();
  await page.getByRole("radio", { name: "Public" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Link only" })).toBeChecked();
  await page.getByRole("button", { name: "Save visibility" }).press("Enter");
  await expect(page.getByText("Visibility saved")).toBeVisible();
  expect((await page.request.get(wall.public_url)).headers()["x-robots-tag"]).toBe("noindex");
  const unpublish = page.getByRole("main").getByRole("button", { name: "Unpublish" });
  await unpublish.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Unpublish “Home page”?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await visitors()).toBe(200);
  await expect(question).toHaveCount(0);
  await unpublish.press("Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Unpublish" }).press("Enter");
  await expect(page.getByRole("button", { name: "Save visibility" })).toBeFocused();
  expect(await visitors()).toBe(404);
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByRole("button", { name: "Save visibility" }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(await visitors()).toBe(200);

  const widget = await createWidget(laurel, "Carousel", 5);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/walls/widgets/${widget.id}/share?way=static&for=nothing`);
  await expect(page.getByRole("heading", { name: "Carousel" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Plain HTML" })).toHaveCount(0);
  expect(await copyCode(page)).toContain(`data-id="${widget.id}"`);
  await page.getByRole("radio", { name: "Frame", exact: true }).check();
  expect(await copyCode(page)).toContain(`src="${laurel.url}/w/${widget.id}?frame=1"`);
  await expectNoSidewaysScroll(page, "share screen of a widget");
});
