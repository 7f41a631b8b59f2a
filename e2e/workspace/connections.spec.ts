import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { test as base, expect, owner, withService, withTempFolder } from "#e2e/support/fixtures.ts";
import { type Credentials, callApi } from "#e2e/support/reviews-api.ts";
import { signInHeaders } from "#e2e/support/service.ts";

type Item = { id: number; feed_fields: { name: string }; extra_details: { approved: boolean } };
type List = { data: { data: Item[] } };

/** `hosted` is another Laurel with reviews of its own; `laurel` is connected to it in the story. */
const test = base.extend<{ hosted: Credentials }>({
  hosted: async ({ template, filled }, use) =>
    withTempFolder((folder) => withService(folder, template.keys, use), await filled(40)),

  laurel: ({ folder, template, hosted }, use) =>
    withService(folder, template.keys, use, {
      OUTBOUND_ALLOW: new URL(hosted.url).host,
      LOG_LEVEL: "debug",
      ACCESS_LOG: "on",
    }),

  // Nothing chooses a workspace in each document here, because the story switches between them.
  page: async ({ browser, laurel }, use) => {
    const context = await browser.newContext({ baseURL: laurel.url });
    const page = await context.newPage();
    await page.request.post("/proxy/session", {
      data: { email: owner.email, password: owner.password },
      headers: signInHeaders(laurel.url),
    });
    await use(page);
    await context.close();
  },
});

const switchTo = async (page: Page, from: string, to: RegExp) => {
  await page.getByRole("button", { name: from }).first().click();
  await page.getByRole("menuitemcheckbox", { name: to }).click();
};

/** Everything a browser keeps for a page, and the page itself. */
const keptBy = async (page: Page) => [
  await page.content(),
  JSON.stringify(await page.context().storageState({ indexedDB: true })),
  await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
];

test("a review of another service is approved through a connection, whose credentials no browser sees", async ({
  page,
  hosted,
  laurel,
}) => {
  const seen: string[] = [];
  const asked = new Set<string>();
  const sent: string[] = [];
  // Pictures and recordings of reviews are at public addresses there.
  const isFile = (type: string) => type === "image" || type === "media";
  page.on("request", (one) => !isFile(one.resourceType()) && asked.add(new URL(one.url()).origin));
  // The credentials themselves are sent once, when they are entered.
  page.on("request", (one) => {
    const body = one.method() === "POST" && one.url().endsWith("/proxy/hosted-connections") ? "" : one.postData();
    sent.push(one.url(), JSON.stringify(one.headers()), body ?? "");
  });
  page.on(
    "response",
    (response) =>
      void response.text().then(
        (text) => seen.push(text, JSON.stringify(response.headers())),
        () => {},
      ),
  );

  await test.step("it is connected and checked", async () => {
    await page.goto("/settings/connections");
    await page.getByRole("button", { name: "Connect service" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("The other shop");
    await page.getByRole("textbox", { name: "Base URL" }).fill(`${hosted.url}/v3`);
    await page.getByRole("textbox", { name: "API key" }).fill(hosted.apiKey);
    await page.getByLabel("Secret key", { exact: true }).fill(hosted.secretKey);
    await page.getByRole("dialog").getByRole("button", { name: "Connect service" }).click();
    const check = page.getByRole("dialog", { name: "Connection to “The other shop”" });
    await expect(check.getByText("It offers all of Laurel’s features.")).toBeVisible();
    await expect(check.getByText("Granted", { exact: true })).toHaveCount(8);
    await expectAccessible(page, "the check of a connection");
    await check.getByRole("button", { name: "Open" }).click();
  });

  await test.step("a review there is approved", async () => {
    const { data } = (await callApi<List>(hosted, "/feeds?filter[states][]=new")).data;
    const [item] = data;
    if (!item) throw new Error("No new review");
    await expect(page).toHaveURL(/\/reviews/);
    const row = page
      .getByRole("list", { name: "Reviews" })
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href$="/${item.id}"]`) });
    await row.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: item.feed_fields.name })).toBeVisible();
    await page.keyboard.press("a");
    const isApproved = async () =>
      (await callApi<List>(hosted, "/feeds?filter[states][]=approved")).data.data.some(({ id }) => id === item.id);
    await expect.poll(isApproved).toBe(true);
  });

  await test.step("back in the own workspace nothing of it is left", async () => {
    await switchTo(page, "The other shop", /^Test Shop/);
    // Navigating before the switch has finished would cancel it.
    await expect(page.getByRole("button", { name: "Test Shop" }).first()).toBeVisible();
    await page.goto("/reviews");
    await expect(page.getByRole("button", { name: "Test Shop" }).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Reviews" }).getByRole("listitem")).toHaveCount(0);
  });

  expect([...asked]).not.toContain(hosted.url);
  expect(sent.join("")).toContain("svc-workspace-id");
  expect(laurel.output).toContain("/v3/feeds");
  const everything = { answers: seen, requests: sent, page: await keptBy(page), log: [laurel.output] };
  const basic = btoa(`${hosted.apiKey}:${hosted.secretKey}`);
  for (const [place, texts] of Object.entries(everything))
    for (const secret of [hosted.secretKey, basic])
      expect(texts.join("\n").includes(secret), `the credentials are in: ${place}`).toBe(false);
});
