import { join } from "node:path";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { test as base, expect, withService } from "#e2e/support/fixtures.ts";
import { callApi } from "#e2e/support/reviews-api.ts";
import { StaticSite } from "./static-site.ts";

type Item = { id: number; extra_details: { approved: boolean } };
type List = { data: { data: Item[] } };

/** `site` is a dashboard of static files; `laurel` is the service that it calls. */
const test = base.extend<{ site: StaticSite }>({
  reviews: 40,
  site: async ({ folder }, use) => {
    const site = await new StaticSite(join(folder, "static")).open();
    await use(site);
    site.close();
  },
  laurel: ({ folder, site, template }, use) =>
    withService(
      folder,
      template.keys,
      async (laurel) => {
        await site.write([`${laurel.url}/v3`]);
        await use(laurel);
      },
      { API_ORIGINS: site.url },
    ),
});

test("a dashboard of static files works with a service directly, and the key stays in its tab", async ({
  browser,
  site,
  laurel,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on("request", (one) => one.resourceType() !== "image" && asked.add(new URL(one.url()).origin));
  const title = page.getByRole("heading", { name: "Connect to your service" });
  const connect = page.getByRole("button", { name: "Connect", exact: true });
  const secret = page.getByLabel("Secret key", { exact: true });

  await test.step("it says where the key stays, and refuses a wrong one in words", async () => {
    await page.goto("/reviews");
    await expect(title).toBeVisible();
    await expect(page.getByText(/Kept in this tab only/)).toBeVisible();
    await expectAccessible(page, "a dashboard of static files, not connected");
    await page.getByRole("textbox", { name: "API key" }).fill(laurel.apiKey);
    await secret.fill("wrong");
    await connect.click();
    await expect(page.getByRole("alert")).toContainText("The service rejected the credentials");
  });

  await test.step("a review is approved at the service", async () => {
    await secret.fill(laurel.secretKey);
    await connect.click();
    await expect(page).toHaveURL(/\/reviews$/);
    const host = new URL(laurel.url).host;
    await expect(page.getByText(`direct · ${host}`).first()).toBeVisible();
    const [item] = (await callApi<List>(laurel, "/feeds?filter[states][]=new")).data.data;
    if (!item) throw new Error("No new review");
    const row = page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
    await row
      .filter({ has: page.locator(`a[href$="/${item.id}"]`) })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${item.id}`));
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await page.keyboard.press("a");
    const isApproved = async () =>
      (await callApi<List>(laurel, "/feeds?filter[states][]=approved")).data.data.some(({ id }) => id === item.id);
    await expect.poll(isApproved).toBe(true);
  });

  await test.step("the key is in this tab only, and gone after disconnecting", async () => {
    const held = (name: "localStorage" | "sessionStorage") =>
      page.evaluate((storage) => JSON.stringify(Object.entries(window[storage])), name);
    const encoded = Buffer.from(`${laurel.apiKey}:${laurel.secretKey}`).toString("base64");
    expect(await held("sessionStorage")).toContain(encoded);
    expect(await held("localStorage")).not.toContain(encoded);
    const other = await context.newPage();
    await other.goto("/reviews");
    await expect(other.getByRole("heading", { name: "Connect to your service" })).toBeVisible();
    await other.close();
    await page.goto("/settings/account");
    await expect(page.getByText("Kept in this browser tab only")).toBeVisible();
    await expectAccessible(page, "the account of a direct connection");
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(title).toBeVisible();
    expect(await held("sessionStorage")).not.toContain(encoded);
  });

  expect([...asked].toSorted()).toEqual([laurel.url, site.url].toSorted());
  await context.close();
});
