import type { Page } from "@playwright/test";
import * as z from "zod";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createForm, type CreatedForm } from "#e2e/support/forms-api.ts";
import { authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";

const Tree = z.record(z.string(), z.unknown());
const Stored = z.object({ data: Tree.and(z.object({ custom_attributes: Tree })) });

type Section = {
  panel: string;
  texts?: Record<string, string>;
  flags?: string[];
  more?: (page: Page) => Promise<void>;
};

const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check();

/** Inputs by section. */
const SECTIONS: Section[] = [
  {
    panel: "welcome",
    texts: { page_title: "Tell us" },
    flags: ["hide_image"],
    more: async (page) => {
      await page.getByRole("textbox", { name: "Message", exact: true }).fill("Hello there");
    },
  },
  {
    panel: "capture",
    texts: {
      text_button_label: "Write",
      video_button_label: "Film",
      audio_button_label: "Speak",
      modal_title: "Yours",
      question_text: "How was it?",
      remark_placeholder: "Anything",
      submit_button_label: "Off it goes",
      video_duration: "90",
      audio_duration: "45",
      "extras.capture.countdown": "5",
    },
    flags: ["allow_screen_recording", "is_mandatory_feedback", "is_required_remark"],
    more: async (page) => {
      await page.locator("[name=screen_button_label]").fill("Show");
      await choose(page, "Thumbs");
    },
  },
  {
    panel: "consent",
    texts: {
      consent_label: "You may publish this.",
      "extras.consent.controller": "Harbour Bikes Ltd",
      "extras.consent.privacy_url": "https://example.test/privacy",
    },
  },
  { panel: "details", flags: ["hide_signup_section"] },
  {
    panel: "thanks",
    texts: {
      thankyou_title: "Thanks",
      thankyou_message: "All read.",
      thankyou_reveal_text: "SPRING10",
      thankyou_affiliate_link: "https://example.test/friends",
    },
    flags: ["allow_video_and_shareable_link"],
    more: async (page) => {
      await choose(page, "Redirect to a page");
      await page.locator("[name=thankyou_redirection_url]").fill("https://example.test/next");
      await page.locator("[name=other_review_platforms_enabled]").check();
      await page.getByRole("button", { name: "Add site" }).first().click();
      await page.locator('[name="other_review_platforms.0.platform"]').fill("Town guide");
      await page.locator('[name="other_review_platforms.0.url"]').fill("https://example.test/guide");
    },
  },
  {
    panel: "look",
    texts: { "extras.look.radius": "4", "extras.look.light.accent": "#0a4d8c" },
    more: async (page) => {
      await page.getByRole("radiogroup", { name: "Theme" }).getByRole("radio", { name: "Dark" }).check();
      await page.locator('select[name="extras.look.font"]').selectOption("serif");
    },
  },
  {
    panel: "language",
    more: async (page) => {
      await page.locator('[name="extras.languages.offered"]').selectOption("de");
      await page.getByRole("button", { name: "Translate" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: /^Title, German/ }).fill("Wie war es?");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    },
  },
  {
    panel: "settings",
    texts: {
      name: "Renamed",
      description: "For the shop",
      public_slug: "harbour-shop",
      "extras.limits.submissions": "500",
      "extras.limits.closes_on": "2031-05-01",
      "extras.limits.retention_days": "365",
      branding_affiliate_link: "https://example.test/brand",
    },
    flags: ["extras.spam.hold_links", "extras.notifications.receipt"],
  },
];
const CHOSEN: Record<string, Record<string, unknown>> = {
  welcome: { page_main_message: expect.stringContaining("Hello there") },
  capture: { rating_type: "thumbs_up", screen_button_label: "Show" },
  thanks: {
    thank_you_type: "redirect",
    thankyou_redirection_url: "https://example.test/next",
    other_review_platforms: [expect.objectContaining({ platform: "Town guide", url: "https://example.test/guide" })],
  },
  look: { "extras.look.theme": "dark", "extras.look.font": "serif" },
  language: {
    "extras.languages.offered": ["de"],
    "extras.languages.words.de.page_title": "Wie war es?",
  },
};
/** Fields of other tools must survive saving. */
const ELSEWHERE = { "extras.elsewhere": { kept: [1] }, "extras.look.own": "x" };
const ON = ["is_mandatory_feedback", "is_required_remark"];

function flat(form: Record<string, unknown>): Record<string, unknown> {
  const inner = (value: unknown): [string, unknown][] => {
    const tree = Tree.safeParse(value).data ?? {};
    return Object.entries(tree);
  };
  const groups = ["form_attributes", "thankyou_attributes", "submit_attributes"].flatMap((name) => inner(form[name]));
  const nested = groups.flatMap(([name, value]) =>
    (Array.isArray(value) ? [] : inner(value).map((entry) => entry)).concat([[name, value]]),
  );
  return { ...Object.fromEntries(nested), ...form, public_slug: form["slug"], extras: form["custom_attributes"] };
}
const at = (tree: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : Tree.safeParse(value).data?.[key]),
      tree,
    );

async function readForm(keys: Credentials, { unique_form_id }: CreatedForm) {
  const answer = await fetch(`${keys.url}/v3/forms/${unique_form_id}`, { headers: authHeaders(keys) });
  return flat(Stored.parse(await answer.json()).data);
}
const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function publish(page: Page) {
  const done = page.waitForResponse((answer) => answer.url().endsWith("/publish") && answer.ok());
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const isAsked = confirm.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([isAsked, done.then(() => false)])) await confirm.click();
  await done;
}

// Split, because one form with all sections exceeds the timeout.
for (const sections of [SECTIONS.slice(0, 2), SECTIONS.slice(2, 5), SECTIONS.slice(5)]) {
  const panels = sections.map(({ panel }) => panel);
  test(`fields of ${panels.join(", ")} are set, published and read back; attributes of other applications stay`, async ({
    page,
    laurel,
  }) => {
    const attributes = { elsewhere: { kept: [1] }, look: { own: "x" } };
    const form = await createForm(laurel, "Shop", { custom_attributes: attributes });
    for (const [index, { panel, texts = {}, flags = [], more }] of sections.entries()) {
      if (index === 0) await page.goto(`/forms/${form.unique_form_id}?panel=${panel}`);
      else await page.locator(`nav a[href*="panel=${panel}"]`).click();
      for (const [name, text] of Object.entries(texts)) await named(page, name).fill(text);
      for (const name of flags) await named(page, name).click();
      await more?.(page);
    }
    await publish(page);
    const stored = await readForm(laurel, form);
    for (const [name, text] of sections.flatMap(({ texts = {} }) => Object.entries(texts)))
      expect(String(at(stored, name)), name).toBe(text);
    for (const name of sections.flatMap(({ flags = [] }) => flags))
      expect(Boolean(at(stored, name)), name).toBe(!ON.includes(name));
    const chosen = Object.assign({}, ELSEWHERE, ...panels.map((panel) => CHOSEN[panel]));
    for (const [name, value] of Object.entries(chosen)) expect(at(stored, name), name).toEqual(value);
  });
}

test("custom questions are added, reordered and published, and bundled consent shows a warning", async ({
  page,
  laurel,
}) => {
  const form = await createForm(laurel, "Shop");
  await page.goto(`/forms/${form.unique_form_id}?panel=consent`);
  const warning = page.getByText("combines two purposes in one box");
  await named(page, "consent_label").fill("You may publish this and send me the newsletter.");
  await expect(warning).toBeVisible();
  await named(page, "consent_label").fill("You may publish this.");
  await expect(warning).toBeHidden();

  await page.locator('nav a[href*="panel=questions"]').click();
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("menuitem", { name: "Single choice" }).click();
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Size");
  await page.getByRole("textbox", { name: "Options" }).fill("Small\nLarge");
  await page.getByRole("button", { name: "Move Size up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Size up" })).toBeFocused();
  await publish(page);
  const { questions } = await readForm(laurel, form);
  expect(
    z
      .array(Tree)
      .parse(questions)
      .findIndex((one) => one["question_label"] === "Size"),
  ).toBe(4);
  expect(at(questions, "4.options")).toEqual(["Small", "Large"]);
});

test("hiding public links from unhappy customers asks first, and Escape keeps them visible", async ({
  page,
  laurel,
}) => {
  const form = await createForm(laurel, "Shop");
  await page.goto(`/forms/${form.unique_form_id}?panel=thanks`);
  const on = page.getByRole("switch", { name: "Show some links based on rating" });
  const group = page.locator("summary").filter({ hasText: "Links by rating" });
  await expect(on).toBeHidden();
  await group.click();
  await expect(on).not.toBeChecked();
  await on.click();
  const least = page.getByLabel("Minimum rating for these links");
  const question = page.getByRole("alertdialog", { name: "Show the same links to everyone?" });
  await least.selectOption("4");
  await expect(question).toContainText("review gating");
  await expect(question.getByRole("button", { name: "Show links to everyone" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(least).toHaveValue("1");
  await least.selectOption("4");
  await question.getByRole("button", { name: "Only from 4 stars" }).click();
  await expect(least).toHaveValue("4");
  await expect(page.getByText("Hides links")).toBeVisible();
  await group.click();
  await expect(on).toBeHidden();
});
