import * as z from "zod";
import { buildTemplateBody } from "#app/features/forms/templates/template-fields.ts";
import { FORM_TEMPLATES } from "#app/features/forms/templates/template-contents.ts";
import { formPath } from "#contract/core/public-paths.ts";
import { openPage } from "#tools/bench/harness/browser.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { median, ms, type Report } from "#tools/bench/harness/report.ts";
import { startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { createCaller } from "./make-walls.ts";

const RUNS = 9;
const MOST_MS = 6000;
const MOST_TAPS = 3;
/** What a thumb takes to read and reach the next control. */
const THUMB_MS = 800;

const CreatedForm = z.object({ data: z.object({ slug: z.string() }) });

/** Rates five stars, agrees and sends, as a visitor on a phone does; returns the time from opening to the thanks. */
async function rate(url: string, thumb: number): Promise<{ time: number; taps: number }> {
  const { context, page } = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const began = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const controls = [
    page.locator(".form[data-live]").getByRole("radio", { name: /^5 of 5 stars/ }),
    page.getByRole("checkbox").first(),
    page.locator(".form button[type=submit]"),
  ];
  for (const control of controls) {
    await control.waitFor();
    await page.waitForTimeout(thumb);
    await control.tap();
  }
  await page.getByRole("heading", { name: /thank/i }).waitFor();
  const time = performance.now() - began;
  await context.close();
  return { time, taps: controls.length };
}

export async function measureForm({ fewReviews, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(fewReviews);
  const service = await startService(store);
  const call = createCaller(service, store.authorization);
  const body = { ...buildTemplateBody(FORM_TEMPLATES.stars, "en"), name: "Stars" };
  const { slug } = CreatedForm.parse(await call("/forms", body)).data;
  const seen = [];
  for (let n = 0; n < (isSmoke ? 1 : RUNS); n += 1)
    seen.push(await rate(service.url + formPath(slug), isSmoke ? 0 : THUMB_MS));
  const time = median(seen.map((one) => one.time));
  const taps = median(seen.map((one) => one.taps));
  report({
    what: "stars form, from open to thanks by a thumb",
    measured: ms(time),
    bar: "≤ 6 s, 3 taps",
    holds: time <= MOST_MS && taps <= MOST_TAPS,
    beside: `${taps} taps, ${THUMB_MS} ms to reach each`,
  });
  await service.stop();
}
