import { afterEach, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { baseLocale, locales, overwriteGetLocale } from "#messages/gen/runtime.js";
import { m } from "#messages/gen/messages.js";
import { Shell } from "./shell.tsx";

afterEach(async () => {
  overwriteGetLocale(() => baseLocale);
  await screen.viewport(1024, 768);
});

const cases = locales.flatMap((locale) => [320, 360, 390].map((width) => [locale, width] as const));

test.each(cases)("the bottom bar cuts no label (%s, %i px)", async (locale, width) => {
  overwriteGetLocale(() => locale);
  await screen.viewport(width, 700);
  const { page } = await renderScreen(<Shell />, { direction: locale === "ar" ? "rtl" : "ltr" });
  const links = page.getByRole("navigation", { name: m.shell_navigation() }).getByRole("link");
  await expect.element(links.nth(4)).toBeVisible();
  await document.fonts.ready;
  for (const link of links.elements()) {
    const label = link.querySelector("span")!;
    const text = document.createRange();
    text.selectNodeContents(label);
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth);
    expect(text.getBoundingClientRect().width, label.textContent).toBeLessThanOrEqual(link.clientWidth);
    expect(link.scrollHeight, label.textContent).toBeLessThanOrEqual(link.clientHeight);
  }
});
