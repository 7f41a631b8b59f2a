import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// A third of what the builder sends otherwise: it goes into each document that is scanned.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const SERIOUS_IMPACTS = ["serious", "critical"];

type Narrow = (builder: AxeBuilder) => AxeBuilder;

async function findViolations(page: Page, narrow: Narrow, impacts?: string[]): Promise<string[]> {
  const oneFrame = page.frames().length === 1;
  // A document that was scanned already has axe: sending and compiling it again takes half of the time of a small scan.
  const loaded = oneFrame && (await page.evaluate(() => "axe" in window));
  // What passes is not asked for: describing each of its elements takes nearly half of a scan of the inbox.
  const builder = narrow(
    new AxeBuilder({ page, axeSource: loaded ? ";" : AXE }).options({ resultTypes: ["violations"] }),
  );
  // Results of several frames are joined in a page of their own, which takes as long as the scan. One frame needs none.
  builder.setLegacyMode(oneFrame);
  // axe cannot run in frames that forbid scripts, such as the email preview.
  const { violations } = await builder.exclude('iframe[sandbox=""]').analyze();
  const counted = violations.filter(({ impact }) => !impacts || impacts.includes(impact ?? ""));
  return counted.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Waits until transitions and finite animations have ended in every frame, so that colours are checked in their final state. */
async function waitForAnimations(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const owner = frame === page.mainFrame() ? null : await frame.frameElement();
    // Nothing can be run in a frame that forbids scripts.
    if ((await owner?.getAttribute("sandbox")) === "") continue;
    await frame.evaluate(async () => {
      const isEnding = ({ playState, effect }: Animation) =>
        playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
      // Not by their promises: a page that nobody looks at may draw no frame unless one is asked for.
      while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
    });
  }
}

/** A scan of the dashboard before its screen is drawn would find nothing, or that everything is missing. */
async function waitForScreen(page: Page): Promise<void> {
  const app = page.locator("#root");
  // Not by its role: under a dialog the screen has none.
  if ((await app.count()) === 0) return;
  await expect(app.locator("h1").first()).toBeAttached();
  // What is about to be replaced is dimmed.
  await expect(app.locator("[aria-busy=true]")).toHaveCount(0);
}

async function changeScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
}

/** Fails with every violated axe rule in the part of the page that `narrow` selects, in the current colour scheme only. */
export async function expectNoViolations(page: Page, narrow: Narrow = (builder) => builder): Promise<void> {
  await waitForAnimations(page);
  expect(await findViolations(page, narrow)).toEqual([]);
}

const COLOURS = ["color-contrast", "link-in-text-block"];

/** Fails with each violated axe rule but those about colours, which take half of a scan and differ in no language. */
export async function expectAccessibleStructure(page: Page, where: string): Promise<void> {
  await waitForScreen(page);
  await waitForAnimations(page);
  const narrow: Narrow = (builder) => builder.withTags(RULES).disableRules(COLOURS);
  const violations = await findViolations(page, narrow, SERIOUS_IMPACTS);
  expect.soft(violations, where).toEqual([]);
}

/**
 * Fails with each violated axe rule and its elements: the serious ones of WCAG, with `strict` every rule there is. Dark
 * mode is checked for colour rules only, since nothing else differs.
 */
export async function expectAccessible(page: Page, where: string, { strict = false } = {}): Promise<void> {
  await waitForScreen(page);
  await waitForAnimations(page);
  const violations = strict
    ? await findViolations(page, (builder) => builder)
    : await findViolations(page, (builder) => builder.withTags(RULES), SERIOUS_IMPACTS);
  expect.soft(violations, where).toEqual([]);
  await changeScheme(page, "dark");
  const colours = await findViolations(page, (builder) => builder.withRules(COLOURS));
  expect.soft(colours, `${where}, dark`).toEqual([]);
  await changeScheme(page, "light");
}

const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = window.innerWidth;
    const tables = [...document.querySelectorAll("[role=region]:has(> table)")].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    if (tables.length > 0) return tables.map((table) => `the table ${table.getAttribute("aria-label")}`);
    if (document.documentElement.scrollWidth <= limit) return [];
    const all = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > limit + 1 || left < -1;
    });
    return all.map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 160)).concat("the document");
  });

/**
 * Fails when the page or a table scrolls sideways, and names the elements that overflow. Polls, because some screens
 * only change their layout after React has rendered them for the new width.
 */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => overflowing(page), where)
    .toEqual([]);
}
