import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";

const SETTLE_MS = 1000;

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
  await page.waitForTimeout(SETTLE_MS);
  return { context, page };
}

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
}
