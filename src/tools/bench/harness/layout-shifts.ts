import type { Frame, Page } from "@playwright/test";

/** Adds up the layout shifts of every document that the page opens from now on, in frames too. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum so far in one document. */
export const shiftOf = (frame: Frame): Promise<number> =>
  frame.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
