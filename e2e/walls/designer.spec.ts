import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/support/a11y.ts";
import { expect, type Laurel, test } from "#e2e/support/fixtures.ts";
import { expectSamePicture } from "#e2e/support/screenshots.ts";
import { applyAction, importReviews } from "#e2e/support/reviews-api.ts";
import { createPage, createWidget, type CreatedPage, send } from "#e2e/support/walls-api.ts";

type Listed = { data: { id: number; feed_type: string; feed_identifier: string }[] };

async function makePage(laurel: Laurel, fields: object = {}): Promise<CreatedPage & { feeds: string[] }> {
  const people = ["Ada", "Bo", "Cleo", "Dag"];
  await importReviews(
    laurel,
    people.map((name, index) => ({ name, text: `Words of ${name}`, stars: 5 - index })),
  );
  const { data } = await send<Listed>(laurel, "GET", "/pages/feeds");
  const feeds = data.map(({ feed_identifier: feed }) => feed);
  const made = await createPage(laurel, "Home page", { feeds, title: "Kind words", ...fields });
  return { ...made, feeds };
}

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Wall sections" }).getByRole("link", { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible();
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).first();
const publicText = async (url: string) => (await fetch(url)).text();

test("a design stays a draft until it is published, versions are restored and concurrent edits merged", async ({
  page,
  laurel,
}) => {
  const { unique_page_id: id, public_url: url } = await makePage(laurel);
  const preview = page.frameLocator("iframe").first();
  await page.goto(`/walls/${id}?panel=content`);
  const heading = page.getByRole("textbox", { name: "Title", exact: true });

  await test.step("typing is previewed and autosaved, and visitors do not see it", async () => {
    await heading.fill("A draft of words");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("A draft of words");
    await saved(page);
    await page.reload();
    await expect(heading).toHaveValue("A draft of words");
    await expect(page.getByText("1 unpublished change")).toBeVisible();
    expect(await publicText(url)).not.toContain("A draft of words");
  });

  await test.step("undo and redo", async () => {
    await heading.fill("Another");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heading).toHaveValue("A draft of words");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(heading).toHaveValue("Another");
  });

  await test.step("a preset is previewed, marked, and undone as one step", async () => {
    await section(page, "Appearance");
    const preset = page.getByRole("button", { name: "Editorial" });
    const card = preview.locator(".card").first();
    const before = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
    await preset.focus();
    await page.keyboard.press("Enter");
    await expect(preset).toHaveAttribute("aria-pressed", "true");
    await expect(card).toHaveCSS("background-color", "rgb(255, 253, 249)");
    await expect(page.locator('main [name="custom_attributes.font"]')).toHaveValue("Fraunces");
    await expect(page.locator('main [name="extras.arrangement.radius"]')).toHaveValue("4");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(preset).toHaveAttribute("aria-pressed", "false");
    await expect(card).toHaveCSS("background-color", before);
    await expect(page.locator('main [name="custom_attributes.font"]')).toHaveValue("");
    await section(page, "Content");
    await expect(heading).toHaveValue("Another");
  });

  await test.step("fields published by somebody else are merged, and both sides of the same field are shown", async () => {
    await saved(page);
    await send(laurel, "PUT", `/pages/${id}`, { name: "Home page", title: "Theirs", subtitle: "Also theirs" });
    await publish(page).click();
    const conflict = page.getByRole("region", { name: "Someone else changed this wall" });
    await expect(conflict).toContainText("Theirs");
    await conflict.getByRole("radio", { name: /Another/ }).check();
    await conflict.getByRole("button", { name: "Keep and publish" }).click();
    await expect(page.getByText("Everything is published").or(publish(page))).toBeVisible();
    await expect.poll(() => publicText(url)).toContain("Another");
    expect(await publicText(url)).toContain("Also theirs");
  });

  await test.step("an earlier version is compared and restored into the draft", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Versions" }).click();
    const dialog = page.getByRole("dialog", { name: "Versions" });
    await expect(dialog).toContainText("Theirs");
    await expectNoViolations(page, (builder) => builder.exclude("iframe"));
    await dialog.getByRole("button", { name: "Restore to draft" }).click();
    await expect(heading).toHaveValue("Theirs");
    await saved(page);
    expect(await publicText(url)).toContain("Another");
  });

  await test.step("an error blocks publishing and links to its field", async () => {
    await section(page, "Settings");
    await page.getByLabel("Public URL").fill("a");
    await publish(page).click();
    const dialog = page.getByRole("dialog", { name: "Not ready to publish yet" });
    await dialog.getByRole("button", { name: "Public URL" }).click();
    await expect(page.getByLabel("Public URL")).toBeFocused();
  });
});

test("a selection that leaves out only low ratings shows a warning to the user and a note to visitors", async ({
  page,
  laurel,
}) => {
  const { unique_page_id: id, feeds } = await makePage(laurel);
  const { data } = await send<Listed>(laurel, "GET", "/pages/feeds");
  await applyAction(laurel, { act: "approve" }, data);
  await page.goto(`/walls/${id}?panel=publish`);
  await expect(page.getByText("Ready to publish.")).toBeVisible();
  await send(laurel, "PUT", `/pages/${id}`, { name: "Home page", feeds: feeds.slice(1) });
  await page.reload();
  await expect(page.getByText(/The only approved review left out/)).toBeVisible();
  await expect(page.frameLocator("iframe").first().getByText("Selected reviews (3 of 4)")).toBeVisible();
});

test("the preview matches the page: layouts, widths, light and dark", async ({ page, laurel }, info) => {
  const { unique_page_id: id, public_url: url } = await makePage(laurel);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const other = await page.context().newPage();
  const samples = [
    ["masonry", "desktop", "light"],
    ["grid", "tablet", "dark"],
    ["list", "phone", "light"],
    ["carousel", "desktop", "dark"],
    ["single", "phone", "dark"],
    ["badge", "tablet", "light"],
    ["spotlight", "desktop", "light"],
  ] as const;
  for (const [layout, device, theme] of samples)
    await test.step(`${layout}, ${device}, ${theme}`, async () => {
      await send(laurel, "PUT", `/pages/${id}`, {
        name: "Home page",
        theme,
        custom_attributes: { arrangement: { layout } },
      });
      await page.setViewportSize({ width: 2100, height: 800 });
      await page.goto(`/walls/${id}?panel=publish&device=${device}`);
      const frame = page.locator("iframe").first();
      await expect(frame.contentFrame().getByText("Kind words").first()).toBeVisible();
      await page.mouse.move(0, 0);
      await other.emulateMedia({ reducedMotion: "reduce" });
      await other.goto(url);
      await expectSamePicture(frame, other, layout, info);
    });
});

test("a widget is designed like a wall, and the open panel is kept in the URL", async ({ page, laurel }) => {
  const { feeds } = await makePage(laurel);
  const { id } = await createWidget(laurel, "Strip", 6, { feeds });
  await page.goto(`/walls/widgets/${id}?panel=look&device=phone&dir=rtl`);
  const preview = page.frameLocator("iframe").first();
  await expect(preview.getByText("Words of Ada").first()).toBeVisible();
  await expect(preview.locator("[dir=rtl]").first()).toBeAttached();
  await section(page, "Settings");
  await expect(page).toHaveURL(/panel=settings/);
  await page.getByLabel("Name").fill("Renamed strip");
  await saved(page);
  await publish(page).click();
  const go = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await expect(page.getByRole("heading", { level: 1, name: "Renamed strip" }).or(go)).toBeVisible();
  if (await go.isVisible()) await go.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renamed strip");
  await expectNoViolations(page, (builder) => builder.exclude("iframe"));
});
