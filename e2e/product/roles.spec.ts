import type { Page } from "@playwright/test";
import { SCREENS, type ScreenPath } from "#app/shared/screens/screens.ts";
import { expect, test as base } from "#e2e/support/fixtures.ts";
import { SharedService } from "#e2e/support/shared-server.ts";
import { type Caller, signInCallers } from "./callers.ts";
import { expectedRefusal, type Rights, rightsOf } from "./expected-refusal.ts";
import { seedWorkspace } from "./seed-workspace.ts";
import { preparePressing, pressControls } from "./press-controls.ts";
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

/** `npm run test:security` presses the controls of every screen as everybody, `npm test` those of one as a viewer. */
const presses = (path: ScreenPath, { role, isElsewhere }: Rights): boolean =>
  process.env["TEST_ALL"] !== undefined || (role === "viewer" && !isElsewhere && path === "/forms/$formId");

/** What the router still has to draw, if it has not drawn the current address. */
const undrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    const isDrawn = status === "idle" && resolvedLocation?.pathname === location.pathname;
    return isDrawn ? [] : [`${status} at ${resolvedLocation?.pathname}, not ${location.pathname}`];
  });

/** Goes there without loading the dashboard again, and waits until the screen has what it asked for. */
async function go(page: Page, { waiting }: Watch, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), address);
  const missing = async () => [...waiting(), ...(await undrawn(page)), ...waiting()];
  await expect.poll(missing, { message: address, intervals: [20] }).toEqual([]);
}

/** Describes how a screen differs from what the caller should see. Waits, because a busy machine draws late. */
async function readMistake(page: Page, wanted: string | undefined): Promise<string | undefined> {
  const main = page.getByRole("main");
  let mistake: string | undefined;
  const isRight = async () => {
    const headings = await main.getByRole("heading").allTextContents();
    const alerts = await main.getByRole("alert").allTextContents();
    const isRefused = wanted !== undefined && headings.includes(wanted);
    const isAsWanted = (wanted !== undefined) === isRefused && alerts.length === 0;
    mistake = isAsWanted
      ? undefined
      : `${[...headings, ...alerts].join(" · ")} at ${page.url()}, not ${wanted ?? "open"}`;
    return isAsWanted;
  };
  await expect
    .poll(isRight, { intervals: [100] })
    .toBe(true)
    .catch(() => {});
  return mistake;
}

async function oddScreens(caller: Caller, addresses: People["addresses"]): Promise<string[]> {
  const { name, page, session } = caller;
  const odd: string[] = [];
  const rights = rightsOf(caller);
  const watch = await watchCalls(page, rights);
  const pressed = new Set<string>();
  const leaves = new Set(session.workspaces.map((workspace) => workspace.name));
  await preparePressing(page);
  await watch.load("/reviews");
  for (const path of PATHS) {
    const address = addresses[path];
    await go(page, watch, address);
    const mistake = await readMistake(page, expectedRefusal(path, rights));
    if (mistake) odd.push(`${path}, ${name}: ${mistake}`);
    for (const call of watch.refused()) odd.push(`${path}, ${name}: refused ${call}`);
    if (!presses(path, rights)) continue;
    const screen = { page, watch, address, go: () => go(page, watch, address), pressed, leaves };
    for (const found of await pressControls(screen)) odd.push(`${path}, ${name}: ${found}`);
  }
  return odd;
}

test("every screen opens for the roles that the table names, says to others who opens it, and offers nothing that is refused", async ({
  people: { callers, addresses },
}) => {
  test.setTimeout(45 * 60_000);
  const odd: string[] = [];
  for (const caller of callers) odd.push(...(await oddScreens(caller, addresses)));
  expect(odd).toEqual([]);
});
