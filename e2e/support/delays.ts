import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Route } from "@playwright/test";

const MAX_MS = { answer: 900, script: 400 };
const SHARE_AT_ONCE = 0.3;

const wait = (most: number) => sleep(Math.random() < SHARE_AT_ONCE ? 0 : Math.random() * most);

/** Half of them reach the service late; the others are answered at once, and their answers are late and old. */
async function delayRead(route: Route): Promise<void> {
  if (Math.random() < 0.5) {
    await wait(MAX_MS.answer);
    return route.continue();
  }
  const response = await route.fetch({ maxRedirects: 0 });
  await wait(MAX_MS.answer);
  return route.fulfill({ response });
}

/**
 * Delays reads of the dashboard and every script at random, so that they arrive late and in another order, as on a slow
 * network. Writes are left alone: Playwright passes no files on. Routes of a story come first.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  // A page that was closed or left answers no route.
  const ignore = () => {};
  await context.route(/\.js$/, async (route) => {
    await wait(MAX_MS.script);
    await route.continue().catch(ignore);
  });
  await context.route(/\/proxy\//, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    await delayRead(route).catch(ignore);
  });
}
