import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";

const executablePath = await findBrowser();
// Chromium's own sandbox cannot be used by root, which is who runs tests in most containers.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Tests of dashboard components, each state by itself, in a real browser. */
export default defineConfig({
  root: process.cwd(),
  plugins: [react(), tailwindcss()],
  // A dependency that is found while tests run would reload the page under them.
  optimizeDeps: { entries: ["src/app/**/*.browser.test.tsx", "src/app/testing/*.tsx"] },
  test: {
    include: ["src/**/*.browser.test.tsx"],
    testTimeout: 15_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args } }),
      instances: [{ browser: "chromium" }],
    },
  },
});
