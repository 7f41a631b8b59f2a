import AxeBuilder from "@axe-core/playwright";
import { openPage } from "#tools/bench/harness/browser.ts";
import { shiftOf, watchShifts } from "#tools/bench/harness/layout-shifts.ts";

export interface Seen {
  /** Reviews that are visible. */
  reviews: number;
  shift: number;
  /** Errors of the console. */
  problems: string[];
  /** Violated axe rules, each with its element. */
  violations: string[];
}

/** Opens a page of 1280 × 800, scrolls through it and tells what a visitor gets. The wall may be in a frame. */
export async function lookAt(url: string, { scripts = true } = {}): Promise<Seen> {
  const { page, context } = await openPage({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: scripts });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  // The browser asks for it by itself, and the projects have none.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  if (scripts) await watchShifts(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const frames = page.frames();
  const counts = await Promise.all(frames.map((frame) => frame.locator(".card:visible").count()));
  const seen: Seen = { reviews: counts.reduce((sum, count) => sum + count, 0), shift: 0, problems, violations: [] };
  if (scripts) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
    const shifts = await Promise.all(frames.map(shiftOf));
    seen.shift = shifts.reduce((sum, shift) => sum + shift, 0);
    // The framed page and the page around it both have a main landmark.
    const { violations } = await new AxeBuilder({ page })
      .disableRules(frames.length > 1 ? "landmark-unique" : [])
      .analyze();
    seen.violations = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(" ")}`));
  }
  await context.close();
  return seen;
}
