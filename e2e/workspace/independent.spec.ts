import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FAULTS } from "#server/testing/independent/faults.ts";
import {
  INDEPENDENT,
  type IndependentService,
  startIndependentService,
} from "#server/testing/independent/independent-service.ts";
import { test as base, expect, withService } from "#e2e/support/fixtures.ts";
import { StaticSite } from "./static-site.ts";

const { apiKey, secretKey, workspace, workspaceHeader } = INDEPENDENT;

/** `independent` is a v3 service that shares no code with Laurel; `laurel` stands in front of it as a proxy. */
const test = base.extend<{ independent: IndependentService; site: StaticSite }>({
  independent: async ({}, use) => {
    const independent = await startIndependentService();
    await use(independent);
    await independent.close();
  },

  laurel: ({ folder, template, independent }, use) =>
    withService(folder, template.keys, use, {
      UPSTREAM_URL: independent.baseUrl,
      UPSTREAM_API_KEY: apiKey,
      UPSTREAM_SECRET_KEY: secretKey,
      UPSTREAM_WORKSPACE: workspace,
      UPSTREAM_WORKSPACE_HEADER: workspaceHeader,
    }),

  site: async ({ folder, independent }, use) => {
    const site = await new StaticSite(join(folder, "static")).open();
    await site.write([independent.baseUrl]);
    await use(site);
    site.close();
  },
});

const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");

/** What a marketer does every day: filters the inbox, edits a review, adds one to a wall, looks at the forms. */
async function work(page: Page, { records }: IndependentService): Promise<void> {
  await test.step("the inbox is filtered", async () => {
    await page.goto("/reviews");
    await expect(rows(page).first()).toBeVisible();
    await page.goto("/reviews?type=video");
    await expect(rows(page)).toHaveCount(records.reviews.filter(({ type }) => type === "video").length);
  });

  await test.step("a text review is edited", async () => {
    await page.goto("/reviews/text/1/edit");
    const comment = page.getByRole("textbox", { name: "Comment" });
    await comment.press("ControlOrMeta+End");
    await comment.pressSequentially(" And more.");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(records.reviews.find(({ type, id }) => type === "text" && id === 1)?.comment).toContain("And more.");
  });

  await test.step("a review is added to the wall", async () => {
    await page.goto("/walls");
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.getByRole("radio", { name: "All reviews" }).click();
    await page.getByRole("checkbox", { name: "Add Jonas Weber to the wall" }).first().check();
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step("the form is listed", async () => {
    await page.goto("/forms");
    await expect(page.getByText("After delivery")).toBeVisible();
  });
}

const SCREENS = ["/reviews", "/reviews/text/1", "/walls", "/walls/pg_home", "/forms", "/contacts/11"];

/** What a screen says for each status that the dashboard reports. */
const WORDS: Record<number, RegExp> = {
  200: /The service answered: It was not done\./,
  400: /The service answered: No such link\./,
  403: /The service answered: Not in your plan\./,
  404: /This no longer exists/,
  405: /The connected service does not support this/,
  422: /The service answered: It is not valid\./,
  424: /rejected this dashboard’s credentials/,
  429: /Too many requests at once/,
  500: /If this keeps happening/,
  502: /not responding properly/,
  503: /not responding properly/,
  504: /not responding properly/,
};

/** `npm test` tries every fourth fault, different ones each way; `npm run test:security` tries all. */
const SHARE = process.env["TEST_ALL"] ? 1 : 4;

/** Whatever the service answers, each screen keeps its navigation and says what happened. Once the service works, so does the inbox. */
async function failAndRecover(page: Page, independent: IndependentService, turn: number): Promise<void> {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(`${page.url()}: ${error.message}`));
  const faults = FAULTS.filter((_, index) => (index + turn) % SHARE === 0);
  for (const [index, [what, interfere, status]] of faults.entries()) {
    const path = SCREENS[index % SCREENS.length] ?? "";
    await test.step(`${path}, when the service answers with ${what}`, async () => {
      independent.interferes(interfere);
      await page.goto(path);
      await expect(page.getByText(WORDS[status] ?? "").first()).toBeVisible();
      await expect(page.getByRole("navigation").first()).toBeVisible();
    });
  }
  expect(broken).toEqual([]);

  await test.step("the service works again", async () => {
    independent.interferes(() => false);
    await expect(async () => {
      await page.goto("/reviews");
      await expect(rows(page).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  });
}

test("a service of another make is worked with through the proxy, and its failures are said in words", async ({
  page,
  independent,
}) => {
  await work(page, independent);
  await failAndRecover(page, independent, 1);
});

test("a service of another make is worked with directly, and its failures are said in words", async ({
  browser,
  independent,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/reviews");
  await page.getByRole("textbox", { name: "API key" }).fill(apiKey);
  await page.getByLabel("Secret key", { exact: true }).fill(secretKey);
  await page.getByRole("textbox", { name: "Workspace ID" }).fill(workspace);
  await page.getByText("Names that the service uses").click();
  await page.getByRole("textbox", { name: "Workspace header" }).fill(workspaceHeader);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await work(page, independent);
  await failAndRecover(page, independent, 3);
  await context.close();
});
