import type { Page } from "@playwright/test";
import sharp from "sharp";
import * as z from "zod";
import { LOOK_LABELS } from "#app/features/walls/design/look-labels.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { seedReviews } from "./seed-reviews.ts";
import { callApi, authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";
import {
  type ExpectedEffect,
  PAGE_FIELDS_LAST,
  PAGE_FIELDS_LATER,
  PAGE_FIELDS,
  type FieldCase,
  WIDGET_FIELDS_LAST,
  WIDGET_FIELDS_LATER,
  WIDGET_FIELDS,
} from "./designer-fields.ts";

const Tree = z.record(z.string(), z.unknown());
const Record = z.object({ data: Tree });
const DARK = ".in-the-dark";

async function make(laurel: Credentials, path: string, body: object) {
  const answer = await fetch(`${laurel.url}/v3${path}`, {
    method: "POST",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return Record.parse(await answer.json()).data;
}

const picture = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: "#3355aa" } })
    .png()
    .toBuffer();

async function setField(page: Page, [how, path, value]: FieldCase) {
  const named = page.locator(`main [name="${path}"]`);
  if (how === "text") await named.fill(value);
  else if (how === "on") await named.check();
  else if (how === "off") await named.uncheck();
  else if (how === "select") await named.selectOption(value);
  else if (how === "radio") await page.locator(`main input[name="${path}"][value="${value}"]`).check();
  else if (how === "segment") await page.locator(`main [data-field="${path}"] input[value="${value}"]`).check();
  else {
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/media") && answer.ok());
    await page
      .locator(`main button[name="${path}"] + input`)
      .setInputFiles({ name: `${path}.png`, mimeType: "image/png", buffer: await picture() });
    await stored;
  }
}

/** Stays open for the other walls of this page. */
async function openAdvanced(page: Page, panel: string) {
  const advanced = page.locator("main details", { hasText: "Advanced: colours and CSS" });
  if (panel === "look" && (await advanced.getAttribute("open")) === null) await advanced.locator("summary").click();
}

async function setFields(page: Page, sections: Record<string, FieldCase[]>) {
  for (const [panel, rows] of Object.entries(sections)) {
    await page.locator(`nav a[href*="panel=${panel}"]`).click();
    await openAdvanced(page, panel);
    for (const row of rows) await setField(page, row);
  }
}

async function publish(page: Page) {
  const done = page.waitForResponse((answer) => answer.url().endsWith("/publish") && answer.ok());
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await page
    .getByRole("banner")
    .or(page.locator("main header"))
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  const isAsked = confirm.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([isAsked, done.then(() => false)])) await confirm.click();
  await done;
}

const rowsOf = (...sections: Record<string, FieldCase[]>[]) => sections.flatMap((one) => Object.values(one).flat());
const effects = (rows: FieldCase[], where: "light" | "dark") =>
  rows
    .flatMap(([, , , sees]) => (sees ? [sees] : []))
    .filter(([selector]) => selector.includes(DARK) === (where === "dark"))
    .map(([selector, what, expected]): ExpectedEffect => [selector.replace(DARK, ""), what, expected]);

async function expectEffects(visitor: Page, required: ExpectedEffect[]) {
  await expect(visitor.locator(".wall")).toBeAttached();
  const seen = () =>
    visitor.evaluate((list) => {
      const root = document.querySelector(".svc-embed")?.shadowRoot ?? document;
      return list.map(([selector, what, expected]): ExpectedEffect => {
        const all = [...root.querySelectorAll(selector)];
        const [first] = all;
        if (what === "count") return [selector, what, all.length];
        if (!first) return [selector, what, "nothing there"];
        if (what.startsWith("@")) return [selector, what, first.getAttribute(what.slice(1)) ?? ""];
        if (what !== "text") return [selector, what, getComputedStyle(first).getPropertyValue(what).trim()];
        const text = first.textContent ?? "";
        return [selector, what, text.includes(String(expected)) ? expected : text];
      });
    }, required);
  // An embed builds its wall in many short tasks.
  await expect.poll(seen).toEqual(required);
}

async function visit(page: Page, address: string, rows: FieldCase[]) {
  // A fresh context each time: an embed shows cached data first.
  const context = await page.context().browser()?.newContext();
  const visitor = await (context ?? page.context()).newPage();
  await visitor.goto(address);
  await expectEffects(visitor, effects(rows, "light"));
  const dark = effects(rows, "dark");
  if (dark.length > 0) {
    await visitor.emulateMedia({ colorScheme: "dark" });
    // An embed takes its theme from the page around when it is drawn.
    await visitor.reload();
    await expectEffects(visitor, dark);
  }
  await visitor.close();
  await context?.close();
}

const plain = (value: unknown) => (typeof value === "boolean" ? String(Number(value)) : String(value));
const at = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => Tree.safeParse(value).data?.[key], tree);

function storedPath(path: string): string {
  const own: Partial<Record<string, string>> = { name: "page_name", title: "meta.name", public_slug: "slug" };
  if (path.startsWith("extras.")) return path.replace("extras", "custom_attributes");
  return own[path] ?? (path.startsWith("custom_attributes.") ? path : `meta.${path}`);
}
const STORED_DIFFERENTLY = new Set(["logo", "favicon", "background_image", "custom_domain", "custom_css"]);

/** Fonts are compared by name, pictures and the domain by their visible effect. */
function expectStored(stored: unknown, rows: FieldCase[], where: (path: string) => string) {
  const required = rows.filter(([, path]) => !STORED_DIFFERENTLY.has(path.split(".").at(-1) ?? ""));
  const last = new Map(required.map(([, path, value]) => [path, value]));
  const read = [...last.keys()].map((path) => [
    path,
    plain(at(stored, where(path.endsWith(".font") ? `${path}.name` : path))),
  ]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(last));
}

/** Chosen from the workspace's own labels and custom fields, which this story does not have. */
const OF_WORKSPACE = ["extras.search.labels", "extras.search.field"];

test("the designer's field tables cover every field it has a label for", () => {
  const pathsOf = (sections: object) => Object.values(sections).flatMap((labels: object) => Object.keys(labels));
  const set = (...sections: Record<string, FieldCase[]>[]) => new Set(rowsOf(...sections).map(([, path]) => path));
  const page = set(PAGE_FIELDS, PAGE_FIELDS_LATER, PAGE_FIELDS_LAST);
  const widget = set(WIDGET_FIELDS, WIDGET_FIELDS_LATER, WIDGET_FIELDS_LAST);
  expect(pathsOf(LOOK_LABELS.page).filter((path) => !page.has(path))).toEqual(OF_WORKSPACE);
  expect(pathsOf(LOOK_LABELS.widget).filter((path) => !widget.has(path))).toEqual([]);
});

test("every field of a wall is set in the designer, published, seen by visitors and read back", async ({
  page,
  laurel,
}) => {
  test.setTimeout(120_000);
  const feeds = await seedReviews(laurel);
  const made = await make(laurel, "/pages", {
    name: "Home",
    feeds,
    custom_attributes: { elsewhere: { kept: [1] }, arrangement: { own: "x" } },
  });
  const id = String(made["unique_page_id"]);
  await page.goto(`/walls/${id}?panel=layout`);
  const stored = async () => Record.parse(await callApi(laurel, `/pages/${id}`)).data;

  await test.step("each section is set in turn, then published", async () => {
    await setFields(page, PAGE_FIELDS);
    await publish(page);
    const now = await stored();
    expectStored(now, rowsOf(PAGE_FIELDS), storedPath);
    expect(at(now, "custom_attributes.elsewhere")).toEqual({ kept: [1] });
    expect(at(now, "custom_attributes.arrangement.own")).toBe("x");
    expect(now["public_url_with_custom_domain"]).toContain("reviews.example.test");
    await visit(page, `${laurel.url}/w/loved-by-many`, rowsOf(PAGE_FIELDS));
    const about = await (await fetch(`${laurel.url}/w/loved-by-many/about`)).text();
    expect(about).toContain("We ask every customer.");
    expect(about).toContain("mailto:reviews@example.test");
  });

  for (const sections of [PAGE_FIELDS_LATER, PAGE_FIELDS_LAST])
    await test.step(`then ${rowsOf(sections).at(0)?.[2]}`, async () => {
      await setFields(page, sections);
      await publish(page);
      expectStored(await stored(), rowsOf(sections), storedPath);
      await visit(page, `${laurel.url}/w/loved-by-many`, rowsOf(sections));
    });
});

test("every setting of a widget is set in the designer, published, seen on a site and read back", async ({
  page,
  laurel,
  hostSite,
}) => {
  test.setTimeout(120_000);
  const feeds = await seedReviews(laurel);
  const made = await make(laurel, "/widgets", {
    name: "Shop",
    widget_type_id: 4,
    feeds,
    widget_customization: { elsewhere: { kept: [1] } },
  });
  const id = String(made["id"]);
  const { embed_code: snippet } = await callApi<{ embed_code: string }>(laurel, `/embed-code?type=widget&id=${id}`);
  const site = hostSite.add(
    `<!doctype html><meta name="color-scheme" content="light dark"><title>Shop</title><h1>Shop</h1>${snippet}`,
  );
  await page.goto(`/walls/widgets/${id}?panel=layout`);
  for (const sections of [WIDGET_FIELDS, WIDGET_FIELDS_LATER, WIDGET_FIELDS_LAST])
    await test.step(`${rowsOf(sections).at(0)?.[2]}`, async () => {
      await setFields(page, sections);
      await publish(page);
      const rows = rowsOf(sections);
      const now = Record.parse(await callApi(laurel, `/widgets/${id}`)).data;
      expectStored(now, rows, (path) => path);
      expect(at(now, "widget_customization.elsewhere")).toEqual({ kept: [1] });
      // Of widget types set in turn only the last remains visible.
      const from = rows.findLastIndex(([, path]) => path === "widget_type_id");
      await visit(page, site, rows.slice(from));
    });
});

test("colours report their contrast, custom CSS what is removed, and a site's theme can be adopted", async ({
  page,
  laurel,
}) => {
  const made = await make(laurel, "/pages", { name: "Home" });
  await page.goto(`/walls/${String(made["unique_page_id"])}?panel=look`);
  await openAdvanced(page, "look");
  const named = (name: string) => page.locator(`main [name="${name}"]`);

  await test.step("a colour with low contrast comes with a better one", async () => {
    const text = named("custom_attributes.primary_text_color");
    await text.fill("#bbbbbb");
    const field = text.locator("xpath=ancestor::div[contains(@class, 'flex-col')][1]");
    await field.getByRole("button", { name: /^Use #/ }).click();
    await expect(text).not.toHaveValue("#bbbbbb");
  });

  await test.step("CSS rules that are removed are named before publishing", async () => {
    await named("custom_css").fill(".card{color:red;position:fixed}@import 'x';");
    await expect(page.getByText("position:fixed", { exact: true })).toBeVisible();
    await expect(page.getByText('@import "x";')).toBeVisible();
    await named("custom_css").fill(".card{color:red}");
    await expect(page.getByText("All rules are kept.")).toBeVisible();
  });

  await test.step("the theme of a site is previewed, adopted and undone as one step", async () => {
    await page.route("**/walls/site-theme", (route) =>
      route.fulfill({
        json: {
          data: {
            url: "https://example.test/",
            colours: [
              { colour: "#0b1020", role: "page" },
              { colour: "#131a33", role: "card" },
              { colour: "#eeeeff", role: "text" },
              { colour: "#88aaff", role: "accent" },
            ],
            font: "Lora",
            radius: 4,
            logo_url: null,
          },
        },
      }),
    );
    await page.getByRole("button", { name: "Match your site’s style" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("example.test");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("#131a33")).toBeVisible();
    await expect(named("custom_attributes.card_background_color")).toHaveValue("#ffffff");
    await dialog.getByRole("button", { name: "Use this style" }).click();
    await expect(dialog).toBeHidden();
    await expect(named("custom_attributes.card_background_color")).toHaveValue("#131a33");
    await expect(named("extras.arrangement.radius")).toHaveValue("4");
    await expect(named("custom_attributes.font")).toHaveValue("Lora");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(named("custom_attributes.card_background_color")).toHaveValue("#ffffff");
    await expect(named("custom_attributes.font")).toHaveValue("");
  });
});
