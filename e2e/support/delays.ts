import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Route } from "@playwright/test";

const MAX_MS = { answer: 900, script: 400 };
const SHARE_AT_ONCE = 0.3;

const wait = (most: number) => sleep(Math.random() < SHARE_AT_ONCE ? 0 : Math.random() * most);

/** Half of the requests reach the service late; for the others the answer is held back, so that it is outdated when it arrives. */
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
 * network. Writes are not delayed, because Playwright drops uploaded files from intercepted requests. Routes of a story come first.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  // Fails when the page was closed or left meanwhile.
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
