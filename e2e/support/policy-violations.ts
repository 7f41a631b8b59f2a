import type { Page } from "@playwright/test";

const MARK = "content security policy: ";

/**
 * What the pages opened from now on do against their Content-Security-Policy, Trusted Types included. The list grows
 * while they are used.
 */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) violations.push(text.slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const what = `${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`;
      console.warn(`${mark}${what} on ${location.pathname}`);
    });
  }, MARK);
  return violations;
}
