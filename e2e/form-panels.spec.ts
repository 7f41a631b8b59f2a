import * as z from "zod";
import { expect, test } from "./fixtures.ts";

const Made = z.object({ data: z.object({ unique_form_id: z.string() }) });
const Tree = z.record(z.string(), z.unknown());
const Stored = z.object({ data: Tree.and(z.object({ custom_attributes: Tree })) });

/** Fields by the section they stand in: what is typed or chosen, and where a reader finds it again. */
const TEXTS: Record<string, Record<string, string>> = {
  welcome: { page_title: "Tell us" },
  capture: {
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
  consent: {
    consent_label: "You may publish this.",
    "extras.consent.controller": "Harbour Bikes Ltd",
    "extras.consent.privacy_url": "https://example.test/privacy",
  },
  thanks: {
    thankyou_title: "Thanks",
    thankyou_message: "All read.",
    thankyou_reveal_text: "SPRING10",
    thankyou_affiliate_link: "https://example.test/friends",
  },
  look: { "extras.look.radius": "4", "extras.look.light.accent": "#0a4d8c" },
  settings: {
    name: "Renamed",
    description: "For the shop",
    public_slug: "harbour-shop",
    "extras.limits.submissions": "500",
    "extras.limits.closes_on": "2031-05-01",
    "extras.limits.retention_days": "365",
    branding_affiliate_link: "https://example.test/brand",
  },
};
const FLAGS: Record<string, string[]> = {
  welcome: ["hide_image"],
  capture: ["allow_screen_recording", "is_mandatory_feedback", "is_required_remark"],
  details: ["hide_signup_section"],
  thanks: ["allow_video_and_shareable_link"],
  settings: ["extras.spam.hold_links", "extras.notifications.receipt"],
};

/** The groups a form is read in, as one flat record; what is ours under `extras`. */
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
  path.split(".").reduce<unknown>((value, key) => Tree.safeParse(value).data?.[key], tree);

test("every section's fields are set, published and read back; what others keep stays", async ({ page, laurel }) => {
  const authorization = `Basic ${Buffer.from(`${laurel.apiKey}:${laurel.secretKey}`).toString("base64")}`;
  const body = { name: "Shop", custom_attributes: { elsewhere: { kept: [1] }, look: { own: "x" } } };
  const made = await page.request.post(`${laurel.url}/v3/forms`, { headers: { authorization }, data: body });
  const id = Made.parse(await made.json()).data.unique_form_id;
  const named = (name: string) => page.locator(`[name="${name}"]`);
  for (const panel of new Set([...Object.keys(TEXTS), ...Object.keys(FLAGS)])) {
    if (panel === "welcome") await page.goto(`/forms/${id}`);
    else await page.locator(`nav a[href*="panel=${panel}"]`).click();
    for (const [name, text] of Object.entries(TEXTS[panel] ?? {})) await named(name).fill(text);
    for (const name of FLAGS[panel] ?? []) await named(name).click();
  }

  await page.locator('nav a[href*="panel=consent"]').click();
  await named("consent_label").fill("You may publish this and send me the newsletter.");
  await expect(page.getByText("asks for a second purpose in the same box")).toBeVisible();
  await named("consent_label").fill("You may publish this.");
  await expect(page.getByText("asks for a second purpose in the same box")).toBeHidden();

  await page.locator('nav a[href*="panel=questions"]').click();
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByRole("menuitem", { name: "One of several" }).click();
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Size");
  await page.getByRole("textbox", { name: "Answers to choose from" }).fill("Small\nLarge");
  await page.getByRole("button", { name: "Move Size up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Size up" })).toBeFocused();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Publish" });
  await confirm.click();
  const read = async () =>
    flat(
      Stored.parse(
        await (await page.request.get(`${laurel.url}/v3/forms/${id}`, { headers: { authorization } })).json(),
      ).data,
    );
  await expect.poll(async () => (await read())["name"]).toBe("Renamed");
  const stored = await read();
  for (const [name, text] of Object.values(TEXTS).flatMap((fields) => Object.entries(fields)))
    expect(String(at(stored, name)), name).toBe(text);
  const defaults: string[] = ["is_mandatory_feedback", "is_required_remark"];
  for (const name of Object.values(FLAGS).flat())
    expect(Boolean(at(stored, name)), name).toBe(!defaults.includes(name));
  expect(stored["questions"]).toMatchObject([
    {},
    {},
    {},
    {},
    { question_label: "Size", options: ["Small", "Large"] },
    {},
    {},
  ]);
  expect(at(stored, "extras.elsewhere")).toEqual({ kept: [1] });
  expect(at(stored, "extras.look.own")).toBe("x");
});

test("hiding links from unhappy customers is asked about, and Escape shows them to everybody", async ({
  page,
  laurel,
}) => {
  const authorization = `Basic ${Buffer.from(`${laurel.apiKey}:${laurel.secretKey}`).toString("base64")}`;
  const made = await page.request.post(`${laurel.url}/v3/forms`, {
    headers: { authorization },
    data: { name: "Shop" },
  });
  await page.goto(`/forms/${Made.parse(await made.json()).data.unique_form_id}?panel=thanks`);
  const on = page.getByRole("switch", { name: "Show some links by the stars given" });
  await expect(on).not.toBeChecked();
  await on.click();
  const least = page.getByLabel("Fewest stars for these links");
  const question = page.getByRole("alertdialog", { name: "Show the same links to everyone?" });
  await least.selectOption("4");
  await expect(question).toContainText("review gating");
  await expect(question.getByRole("button", { name: "Show links to everybody" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(least).toHaveValue("1");
  await least.selectOption("4");
  await question.getByRole("button", { name: "Only from 4 stars" }).click();
  await expect(least).toHaveValue("4");
  await expect(page.getByText("Hides links")).toBeVisible();
});
