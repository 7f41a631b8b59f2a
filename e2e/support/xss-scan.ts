import type { BrowserContext, Frame, Page } from "@playwright/test";
import { RICH_TAGS } from "#contract/core/rich-text.ts";
import { type AllowedElements, scanDocument } from "./dom-scan.ts";

const RULES: AllowedElements = {
  rich: [...RICH_TAGS],
  wall: [
    ..."section header footer nav button h1 h2 p a img ul li figure figcaption blockquote div details summary".split(
      " ",
    ),
    ..."span cite bdi time video audio svg path g".split(" "),
    ...RICH_TAGS,
  ],
};

const isOwn = (address: string, origins: string[]) => {
  const { protocol, origin } = new URL(address);
  return protocol === "data:" || protocol === "about:" || origins.includes(origin);
};

/**
 * Records what must not happen in a context: dialogs, injected scripts, foreign requests and navigations, new
 * windows, CSP violations.
 */
export class XssDetector {
  readonly violations: string[] = [];
  #origins: string[];

  private constructor(origins: string[]) {
    this.#origins = origins;
  }

  static async watch(context: BrowserContext, origins: string[]): Promise<XssDetector> {
    const detector = new XssDetector(origins);
    const found = (what: string) => detector.violations.push(what);
    context.on("request", (request) => {
      if (!isOwn(request.url(), origins)) found(`request: ${request.url().slice(0, 200)}`);
    });
    context.on("dialog", (dialog) => {
      if (dialog.type() !== "beforeunload") found(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("page", (page) => found(`window: ${page.url()}`));
    await context.exposeFunction("laurelFound", found);
    await context.addInitScript(() => {
      const report = (window as unknown as { laurelFound: (what: string) => void }).laurelFound;
      for (const name of ["alert", "confirm", "prompt", "print"] as const)
        Object.defineProperty(window, name, { value: () => report(`execution: ${name}`) });
      Object.defineProperty(window, "canary", { get: () => report("execution: canary") });
      document.addEventListener("securitypolicyviolation", (event) => {
        const { violatedDirective: rule, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event;
        report(`policy: ${rule} stopped ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}:${columnNumber}`);
      });
    });
    return detector;
  }

  async inspect(target: Page | Frame, where: string): Promise<void> {
    if (!isOwn(target.url(), this.#origins)) this.violations.push(`navigation: ${target.url()}`);
    const found = await target.evaluate(scanDocument, RULES);
    this.violations.push(...found.map((what) => `${where}: ${what}`));
  }
}
