import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findNode, root } from "./paths.mjs";
import { run, logProgress, StepFailure } from "./cli.mjs";

// The shell draws the same and takes a quarter less time, because it has no window.
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const names = [...SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function starts(file) {
  return existsSync(file) && spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
}

/** Paths of Playwright's headless shell, found from the path of its full browser (`chromium`), the only one Playwright gives. */
export function shellsBeside(chromium) {
  const folder = chromium.replace(/chromium-(\d+)[\\/].*$/, "chromium_headless_shell-$1");
  if (folder === chromium || !existsSync(folder)) return [];
  return readdirSync(folder).map((name) => join(folder, name, "chrome-headless-shell"));
}

/** Order: BROWSER_PATH, Playwright's own, one of the system; undefined when none starts. */
export async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = process.env.BROWSER_PATH;
  const own = chromium.executablePath();
  return [...(named ? [named] : []), ...shellsBeside(own), own, ...system, macChrome].find(starts);
}

/** Order: a browser that is already here, Playwright's download, the distribution's package. */
export async function prepareBrowser() {
  if (await findBrowser()) return;
  logProgress("Fetching a browser for the tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  const options = { cwd: root, env, timeout: 300_000 };
  const playwright = ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"];
  await run(findNode(), playwright, { ...options, timeout: 180_000 });
  if (await findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-q"], options);
    const add = (name) => run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
    await add("fonts-liberation");
    // Not every distribution has the shell.
    if ((await add("chromium-headless-shell")).code !== 0) await add("chromium");
  }
  if (await findBrowser()) return;
  throw new StepFailure("No browser for the tests: install Chromium or Google Chrome, or name one in BROWSER_PATH.");
}
