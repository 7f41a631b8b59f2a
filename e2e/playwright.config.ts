import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";

const executablePath = await findBrowser();
// Chromium's own sandbox cannot be used by root, which is who runs tests in most containers.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/browser",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: process.env.TEST_DELAYS ? 240_000 : 120_000,
  // For runs that hang: a slow machine takes more than twice as long as a fast one.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // A trace costs a third of the time; `--trace on` makes one when it is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath,
      args: [...asRoot, "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"],
    },
  },
});
