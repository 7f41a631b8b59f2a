import type { Locator, Page } from "@playwright/test";
import { ELEMENTS_PATH } from "#contract/core/public-paths.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectAccessibleStructure, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { addFeeds, embedElement, embedScript, makePage } from "#e2e/support/embed-page.ts";
import { collectPolicyViolations } from "#e2e/support/policy-violations.ts";
import { EMPTY, SCREENS, STATES } from "./screens.ts";
import type { Credentials } from "#e2e/support/reviews-api.ts";
import { changeSession } from "#e2e/support/session.ts";
import { seedWorkspace } from "./seed-workspace.ts";

const filled = test.extend({ reviews: 40 });

const setLanguage = (page: Page, laurel: Credentials, locale: string) =>
  page.context().addCookies([{ name: "laurel-locale", value: locale, url: laurel.url }]);

/** Where titles start, in pixels from the main area: pages, designers, the editor, the list of the inbox, its reader. */
const TITLE_EDGES = [24, 56, 72, 240, 691];

/** Screens that are a message in the middle. */
const CENTRED = ["deleted workspaces", "nothing at this address"];

const distanceFromMain = (title: Locator) =>
  title.evaluate((element) => {
    const main = document.querySelector("main")?.getBoundingClientRect();
    return Math.round(element.getBoundingClientRect().x - (main?.x ?? 0));
  });

/** Polls because content that loads later beside the title can move it. */
async function expectAtEdge(title: Locator, name: string) {
  const distance = async () => {
    const edge = await distanceFromMain(title);
    return TITLE_EDGES.includes(edge) ? "an edge" : edge;
  };
  await expect.configure({ soft: true }).poll(distance, `edge of the title of ${name}`).toBe("an edge");
}

/** Opening each screen once more at this width would take longer than all the checks. */
async function expectFitsPhones(page: Page, name: string) {
  const wide = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page, `${name}, ${width} wide`);
  }
  if (wide) await page.setViewportSize(wide);
}

const THIRD = Math.ceil(SCREENS.length / 3);

for (const [part, screens] of [
  ["first", SCREENS.slice(0, THIRD)],
  ["second", SCREENS.slice(THIRD, 2 * THIRD)],
  ["last", SCREENS.slice(2 * THIRD)],
] as const)
  filled(`every screen passes the accessibility scan and fits a phone, the ${part} third`, async ({ page, laurel }) => {
    test.setTimeout(600_000);
    const seeded = await seedWorkspace(laurel);
    const violations = await collectPolicyViolations(page);
    for (const screen of screens) {
      await screen.open(page, seeded);
      const title = page.getByRole("heading", { level: 1 });
      await expect(title, `titles of ${screen.name}`).toHaveCount(1);
      if (!CENTRED.includes(screen.name)) await expectAtEdge(title, screen.name);
      await expectAccessible(page, screen.name);
      await expectFitsPhones(page, screen.name);
    }
    expect(violations).toEqual([]);
  });

test("every empty screen passes the accessibility scan", async ({ page }) => {
  for (const screen of EMPTY) {
    await screen.open(page, {
      review: "",
      wall: "",
      importId: "",
      form: "",
      widget: "",
      contact: "",
      run: "",
      webhook: "",
    });
    await expectAccessible(page, screen.name);
  }
});

filled("every public screen passes the accessibility scan", async ({ page, laurel, hostSite }) => {
  const seeded = await seedWorkspace(laurel);
  await page.goto(seeded.publicUrl);
  await page.getByRole("link", { name: "Show more reviews" }).click();
  await expectAccessible(page, "wall page");
  const few = await makePage(laurel, await addFeeds(laurel, 4));
  const address = `${laurel.url}/w/${few.slug}`;
  const read = async (path: string) => (await fetch(path)).text();
  const { items } = JSON.parse(await read(`${address}/feed.json`)) as { items: { url: string }[] };
  await page.goto(items[0]?.url ?? "");
  await expectAccessible(page, "page of a review");
  await expectFitsPhones(page, "page of a review");
  const { html: frame } = JSON.parse(await read(`${laurel.url}/oembed?url=${encodeURIComponent(address)}`)) as {
    html: string;
  };
  const element = (name: string, slug: string) =>
    `<laurel-${name} service="${laurel.url}" slug="${slug}"></laurel-${name}>`;
  const embeds = {
    embed: embedElement(few.id) + embedScript(laurel),
    include: await read(`${address}/include.html`),
    oEmbed: frame,
    // First the form: a frame that is out of view draws nothing, so that no animation in it ends.
    "web components": `${element("form", seeded.form)}${element("wall", few.slug)}<script type="module" src="${laurel.url}${ELEMENTS_PATH}"></script>`,
  };
  for (const [name, markup] of Object.entries(embeds))
    for (const [lang, dir, width] of [
      ["en", "ltr", 1280],
      ["ar", "rtl", 320],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const start = `<!doctype html><html lang="${lang}" dir="${dir}"><meta name="viewport" content="width=device-width"><title>Shop</title>`;
      await page.goto(hostSite.add(`${start}<main><h1>Shop</h1>${markup}</main>`));
      const shown = name === "oEmbed" ? page.frameLocator("iframe").locator("body") : page.locator("body");
      await expect(shown.getByRole("region", { name: "Loved" })).toBeVisible();
      const where = `${name}, ${dir}, ${width} wide`;
      if (dir === "ltr") await expectAccessible(page, where);
      else await expectAccessibleStructure(page, where);
      await expectNoSidewaysScroll(page, where);
    }
});

filled("every state of a screen passes the accessibility scan", async ({ page, laurel }) => {
  test.setTimeout(600_000);
  const seeded = await seedWorkspace(laurel);
  const violations = await collectPolicyViolations(page);
  for (const screen of STATES) {
    await screen.open(page, seeded);
    await expectAccessible(page, screen.name);
  }
  expect(violations).toEqual([]);
});

test("setup and sign-in pass the accessibility scan", async ({ page, laurel }) => {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "sign-in");
  await changeSession(page, '"setup_needed":false', '"setup_needed":true');
  await page.goto("/setup");
  await page.getByRole("button", { name: "Create and open Laurel" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "setup");
  expect(laurel.url).toContain("127.0.0.1");
});

for (const locale of ["en", "ar"]) {
  filled(`no state of a screen needs a sideways scroll on a phone (${locale})`, async ({ page, laurel }) => {
    test.setTimeout(600_000);
    const seeded = await seedWorkspace(laurel);
    await page.setViewportSize({ width: 320, height: 640 });
    if (locale !== "en") return checkRightToLeft(page, laurel, seeded);
    for (const screen of STATES) {
      await page.setViewportSize({ width: 390, height: 640 });
      await screen.open(page, seeded);
      await expectNoSidewaysScroll(page, `${screen.name}, 390 wide`);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page, `${screen.name}, 320 wide`);
    }
    await page.goto(seeded.publicUrl);
    await expectNoSidewaysScroll(page, "wall page");
  });
}

/** Labels differ by language, so screens are opened by URL and recognised by their heading. */
async function checkRightToLeft(page: Page, laurel: Credentials, seeded: Awaited<ReturnType<typeof seedWorkspace>>) {
  await setLanguage(page, laurel, "ar");
  const paths = [
    "/reviews",
    seeded.review,
    `${seeded.review}/edit`,
    "/overview",
    "/contacts",
    `/contacts/${seeded.contact}`,
    `/contacts/${seeded.contact}?show=person`,
    "/invitations",
    `/invitations/${seeded.run}`,
    "/imports",
    "/imports/links",
    "/imports/text",
    "/walls",
    `/walls/${seeded.wall}?panel=content`,
    `/walls/${seeded.wall}?panel=layout`,
    `/walls/${seeded.wall}/share`,
    "/settings/keys",
    "/settings/rules",
    "/settings/webhooks",
    "/settings/replies",
    `/settings/webhooks/${seeded.webhook}`,
    "/forms",
    `/forms/${seeded.form}/share`,
    `/forms/${seeded.form}/results`,
    "/forms/held",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 }).last()).toBeVisible();
    await expectNoSidewaysScroll(page, `${path}, right to left`);
    await expectAccessibleStructure(page, `${path}, right to left`);
  }
}
