import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { findBrowser } from "#tools/bootstrap/find-browser.mjs";
import { joinMessages } from "#tools/build/plugins/join-messages.ts";
import { sourceFiles } from "./source-files.ts";

const executablePath = await findBrowser();
// Chromium's sandbox does not work as root, the user of most containers.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

function packagesOf(folders: string[]): string[] {
  const names = folders.flatMap(sourceFiles).flatMap((file) => {
    if (file.includes(".test.") || file.includes("/testing/")) return [];
    const { module } = parseSync(file, readFileSync(file, "utf8"));
    return module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value);
  });
  return [...new Set(names)].filter((name) => /^(@?[a-z])/.test(name) && !/\.css$|^virtual:|^node:/.test(name));
}

export default defineConfig({
  root: process.cwd(),
  plugins: [react(), tailwindcss(), joinMessages()],
  // A dependency discovered during the tests would reload the page under them.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...packagesOf(["src/app", "src/ui", "src/api", "src/contract"]),
      "vitest-browser-react",
      "react-dom/server",
      "react/jsx-dev-runtime",
    ],
  },
  test: {
    include: ["src/**/*.browser.test.tsx"],
    setupFiles: ["src/app/testing/stored-drafts.ts"],
    testTimeout: 15_000,
    // Lazy parts can take longer than the default of one second on a busy machine.
    expect: { poll: { timeout: 5000 } },
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
