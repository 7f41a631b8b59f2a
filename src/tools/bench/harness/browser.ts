import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";

let settleMs = 1000;

/** How long a new window, or what it shows, is left alone before it is measured. */
export const settleTime = (): number => settleMs;

/** A smoke run measures nothing, so nothing has to settle. */
export function settleAtOnce(): void {
  settleMs = 0;
}

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: await findBrowser(), args: [...asRoot, "--disable-background-networking"] });
}

function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

/** Opens a fresh browser profile, so that nothing is cached, and waits until the new window is idle. */
export async function openPage(options: BrowserContextOptions) {
  const browser = await openBrowser();
  const context = await browser.newContext({ locale: "en-US", ...options });
  const page = await context.newPage();
  await page.waitForTimeout(settleMs);
  return { context, page };
}

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
}
