import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { type Engine, EngineMissing } from "./engine.ts";

const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Firefox of the distribution, over WebDriver BiDi, with a camera that shows a test picture. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = PATHS.find((path) => existsSync(path));
  if (!executablePath) throw new EngineMissing("Firefox is not installed (Debian: apt-get install firefox-esr)");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "media.navigator.streams.fake": true, "media.navigator.permission.disabled": true },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url = "" } = message.location();
    errors.push(`${message.text()} ${message.args().map(String).join(" ")} (${url})`);
  });
  return {
    name: `Firefox (${await browser.version()})`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
