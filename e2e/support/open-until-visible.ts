import { expect, type Locator, type Page } from "@playwright/test";

const FIRST_WAIT_MS = 1000;

/**
 * Opens `path`, or the current page again, until everything is visible: for what the service counts with a delay. Each
 * time it waits twice as long, so that a slow machine gets there too.
 */
export async function openUntilVisible(page: Page, all: Locator[], path?: string): Promise<void> {
  let timeout = FIRST_WAIT_MS / 2;
  await expect(async () => {
    timeout *= 2;
    await (path === undefined ? page.reload() : page.goto(path));
    for (const locator of all) await expect(locator).toBeVisible({ timeout });
  }).toPass();
}
