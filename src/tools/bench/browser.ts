import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "#tools/browser.mjs";

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: await findBrowser(), args: [...asRoot, "--disable-background-networking"] });
}

/** The one browser of this run. */
export function openBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
}
