import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";

const SETTLE_MS = 1000;

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: await findBrowser(), args: [...asRoot, "--disable-background-networking"] });
}

/** The one browser of this run. */
function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

/** A page in a profile of its own, so that nothing is cached. A new window is busy with itself for a moment. */
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
