import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { collectErrors } from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { drawCell, openFrame } from "#tools/sheet/draw-frame.ts";

const LAYOUTS = Object.keys(LAYOUT_TABLE) as Arrangement[];

test("every layout fits its page and leaves room for names, narrow and wide", async ({ laurel, page }) => {
  const errors = collectErrors(page);
  await openFrame(page, laurel.url);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const layout of LAYOUTS)
      for (const content of ["mixed", "rtl", "only-video"] as const)
        await test.step(`${layout} at ${width} px: ${content}`, async () => {
          const { overflow, narrowest } = await drawCell(page, { layout, preset: "laurel", theme: "light", content });
          expect(overflow).toBe(0);
          expect(narrowest).toBeGreaterThan(80);
        });
  }
  expect(errors).toEqual([]);
});
