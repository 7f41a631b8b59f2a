import type { Page } from "@playwright/test";
import { SCREENS, type ScreenPath } from "#app/shared/screens/screens.ts";
import { expect, test as base } from "#e2e/support/fixtures.ts";
import { SharedService } from "#e2e/support/shared-server.ts";
import { type Caller, signInCallers } from "./callers.ts";
import { expectedRefusal, rightsOf } from "./expected-refusal.ts";
import { seedWorkspace } from "./seed-workspace.ts";
import { type Watch, watchCalls } from "./watch-calls.ts";

type People = { callers: Caller[]; addresses: Record<ScreenPath, string> };

/** Somebody of each role, in a workspace that is not the first of its service, whose admins run it. */
const test = base.extend<{ people: People }>({
  alone: true,
  people: async ({ laurel: service, template, browser }, use) => {
    service.env["OUTBOUND_ALLOW"] = new URL(service.url).host;
    await service.restart();
    const laurel = await new SharedService(service, template.keys).createWorkspace();
    const ids = await seedWorkspace(laurel);
    const callers = await signInCallers(browser, laurel);
    const [, , type = "", id = ""] = ids.review.split("/");
    const params: Record<string, string> = {
      $type: type,
      $id: id,
      $contactId: ids.contact,
      $runId: ids.run,
      $formId: ids.form,
      $pageId: ids.wall,
      $widgetId: ids.widget,
      $importId: ids.importId,
      $webhookId: ids.webhook,
    };
    const addressOf = (path: string) => path.replaceAll(/\$\w+/g, (name) => params[name] ?? name);
    const addresses = Object.fromEntries(Object.keys(SCREENS).map((path) => [path, addressOf(path)]));
    await use({ callers, addresses: addresses as People["addresses"] });
    for (const { page } of callers) await page.context().close();
  },
});

const PATHS = Object.keys(SCREENS) as ScreenPath[];

/** Goes there without loading the dashboard again, and waits until the screen has what it asked for. */
async function go(page: Page, { isIdle }: Watch, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), address);
  // A screen that asks for something after its first answer has begun to within these frames.
  const settle = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelector("main h1, main h2") !== null;
    });
  await expect.poll(async () => isIdle() && (await settle()) && isIdle(), { intervals: [20] }).toBe(true);
}

test("every screen opens for the roles that the table names, and says to others who opens it", async ({ people }) => {
  test.setTimeout(600_000);
  const odd: string[] = [];
  for (const caller of people.callers) {
    const { name, page } = caller;
    const rights = rightsOf(caller);
    const watch = await watchCalls(page, rights);
    await watch.load("/reviews");
    for (const path of PATHS) {
      await go(page, watch, people.addresses[path]);
      const wanted = expectedRefusal(path, rights);
      const main = page.getByRole("main");
      const headings = await main.getByRole("heading").allTextContents();
      const alerts = await main.getByRole("alert").allTextContents();
      const isRefused = wanted !== undefined && headings.includes(wanted);
      if ((wanted !== undefined) !== isRefused || alerts.length > 0)
        odd.push(`${path}, ${name}: ${[...headings, ...alerts].join(" · ")}, not ${wanted ?? "open"}`);
      for (const call of watch.refused()) odd.push(`${path}, ${name}: refused ${call}`);
    }
  }
  expect(odd).toEqual([]);
});
