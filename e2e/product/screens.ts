import { expect, type Page } from "@playwright/test";
import { csvFile, toCsv } from "#e2e/support/csv.ts";
import { openUntilVisible } from "#e2e/support/open-until-visible.ts";

type Ids = {
  review: string;
  wall: string;
  importId: string;
  form: string;
  widget: string;
  contact: string;
  run: string;
  webhook: string;
};
export type Screen = { name: string; open: (page: Page, ids: Ids) => Promise<void> };

const main = (page: Page) => page.getByRole("main");
const screenAt = (
  name: string,
  path: (ids: Ids) => string,
  shown: (page: Page) => ReturnType<Page["getByRole"]>,
): Screen => ({
  name,
  open: async (page, ids) => {
    await page.goto(path(ids));
    await expect(shown(page)).toBeVisible();
  },
});
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, exact: true }).first();
const designer = (panel: string, shown: (page: Page) => ReturnType<Page["getByRole"]>): Screen =>
  screenAt(`designer, ${panel}`, ({ wall }) => `/walls/${wall}?panel=${panel}`, shown);

const settings = (name: string, shown: (page: Page) => ReturnType<Page["getByRole"]>): Screen =>
  screenAt(name, () => `/settings/${name}`, shown);

const stateOf = (name: string, path: string, act: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await act(page);
  },
});

const firstContact = (page: Page) =>
  page.getByRole("list", { name: "Contacts", exact: true }).getByRole("listitem").first();
const firstReview = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem").first();

const editorOf = (medium: "video" | "audio"): Screen => ({
  name: `editor, ${medium}`,
  open: async (page) => {
    await page.goto("/reviews");
    const id = await page.evaluate(async (type) => {
      const answer = await fetch(`/proxy/v3/feeds?filter[record-types][]=${type}`, { headers: { "x-laurel": "1" } });
      const { data } = (await answer.json()) as { data: { data: { id: number }[] } };
      return data.data[0]?.id;
    }, medium);
    await page.goto(`/reviews/${medium}/${id}/edit`);
    await expect(page.locator("media-play-button")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Comment" })).toBeVisible();
  },
});

/** A key pressed before the actions have loaded takes effect once they have. */
async function pressOnce(page: Page, key: string): Promise<void> {
  await expect(firstReview(page)).toBeVisible();
  await page.keyboard.press(key);
}

export const SCREENS: Screen[] = [
  screenAt(
    "overview",
    () => "/overview",
    (page) => page.getByRole("heading", { name: "Reviews received" }),
  ),
  screenAt("contacts", () => "/contacts", firstContact),
  screenAt("no contact matches", () => "/contacts?q=unheard", heading("No contacts found")),
  screenAt(
    "contact",
    ({ contact }) => `/contacts/${contact}`,
    (page) => page.getByText(/^Note by/),
  ),
  screenAt(
    "contact, person",
    ({ contact }) => `/contacts/${contact}?show=person`,
    (page) => page.getByLabel("E-mail"),
  ),
  screenAt("contacts from a file", () => "/contacts/import", heading("Import contacts")),
  screenAt("invitations", () => "/invitations", heading("Invitations")),
  screenAt("invitation", ({ run }) => `/invitations/${run}`, heading(/./)),
  screenAt("reviews", () => "/reviews", firstReview),
  screenAt("no review matches", () => "/reviews?q=unheard", heading("No reviews found")),
  screenAt("reader", ({ review }) => review, heading(/./)),
  screenAt(
    "editor",
    ({ review }) => `${review}/edit`,
    (page) => page.getByRole("textbox", { name: "Comment" }),
  ),
  editorOf("video"),
  editorOf("audio"),
  screenAt("imports", () => "/imports", heading("Import")),
  screenAt(
    "import result",
    ({ importId }) => `/imports/${importId}`,
    (page) => page.getByText("Done", { exact: true }),
  ),
  screenAt("import links", () => "/imports/links", heading("From web pages")),
  screenAt("import video", () => "/imports/video", heading("Add a video review")),
  screenAt(
    "import by hand",
    () => "/imports/text",
    (page) => page.getByLabel("Review text"),
  ),
  screenAt(
    "walls",
    () => "/walls",
    (page) => page.getByRole("list", { name: "Walls of Love" }),
  ),
  designer("reviews", (page) => page.getByRole("list", { name: "Reviews on the wall, in order" })),
  screenAt(
    "designer, all reviews",
    ({ wall }) => `/walls/${wall}?list=all`,
    (page) => page.getByRole("list", { name: "Reviews to choose from" }),
  ),
  ...["layout", "content", "look", "cta", "settings", "comments", "publish"].map((panel) =>
    designer(panel, (page) => page.getByRole("navigation", { name: "Wall sections" })),
  ),
  screenAt(
    "designer of a widget",
    ({ widget }) => `/walls/widgets/${widget}?panel=layout`,
    (page) => page.getByRole("navigation", { name: "Wall sections" }),
  ),
  screenAt(
    "wall, share",
    ({ wall }) => `/walls/${wall}/share`,
    (page) => page.getByRole("button", { name: "Copy code" }),
  ),
  screenAt("reports", () => "/reviews/reports", heading("Reports")),
  screenAt(
    "forms",
    () => "/forms",
    (page) => page.getByRole("list", { name: "Forms", exact: true }),
  ),
  ...["welcome", "questions", "look", "language"].map((panel) =>
    screenAt(
      `form editor, ${panel}`,
      ({ form }) => `/forms/${form}?panel=${panel}`,
      (page) => page.getByRole("navigation", { name: "Form sections" }),
    ),
  ),
  screenAt(
    "form, share",
    ({ form }) => `/forms/${form}/share`,
    (page) => page.getByRole("img", { name: /^QR code/ }),
  ),
  {
    name: "form, results",
    // Visits are counted some seconds later, together.
    open: (page, { form }) =>
      openUntilVisible(page, [page.getByRole("table", { name: "Funnel" })], `/forms/${form}/results`),
  },
  screenAt(
    "held submissions",
    () => "/forms/held",
    (page) => page.getByRole("list", { name: "Moderation" }),
  ),
  screenAt("activity", () => "/reviews/activity", heading("Activity")),
  screenAt("trash", () => "/reviews/trash", heading("Trash")),
  settings("account", (page) => main(page).getByText("Your profile in Laurel.")),
  settings("workspace", (page) => main(page).getByText("Workspace ID")),
  ...["team", "usage"].map((name) => settings(name, heading(new RegExp(name, "i")))),
  settings("system", heading("Background jobs")),
  settings("mail-server", heading("Mail server")),
  settings("connections", heading("Connected services")),
  settings("audit", heading("Audit log")),
  settings("rules", (page) => page.getByRole("button", { name: "New rule" })),
  settings("keys", (page) => page.getByRole("button", { name: "Create API key" })),
  settings("replies", heading("Saved replies")),
  settings("webhooks", (page) => page.getByRole("table", { name: "Webhooks" })),
  screenAt("a webhook", ({ webhook }) => `/settings/webhooks/${webhook}`, heading("Deliveries")),
  settings("appearance", (page) => main(page).getByText("Kept with your account", { exact: false })),
  screenAt("deleted workspaces", () => "/deleted-workspaces", heading("Deleted workspaces")),
  screenAt("nothing at this address", () => "/nowhere", heading("Page not found")),
];

export const STATES: Screen[] = [
  stateOf("new contact", "/contacts", async (page) => {
    await page.getByRole("button", { name: "New contact" }).click();
    await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
  }),
  ...["Erase personal data…", "Merge with another contact…"].map((act) =>
    stateOf(`contact, ${act}`, "/contacts", async (page) => {
      await firstContact(page).getByRole("link").first().click();
      await page.getByRole("button", { name: "More contact actions" }).click();
      await page.getByRole("menuitem", { name: act }).click();
      await expect(page.getByRole("dialog").locator("input").first()).toBeVisible();
    }),
  ),
  stateOf("filters open", "/reviews", async (page) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Rating" }).click();
    await expect(page.getByRole("radiogroup", { name: "From" })).toBeVisible();
  }),
  stateOf("filters in use", "/reviews?rating=3-5&favourite=no", async (page) => {
    await expect(page.getByRole("link", { name: "Clear all" })).toBeVisible();
  }),
  stateOf("what of reviews is new", "/reviews?state=new&q=the", async (page) => {
    await expect(firstReview(page).or(page.getByRole("heading", { name: "No reviews found" }))).toBeVisible();
  }),
  stateOf("orders", "/reviews?sort=stars_low", async (page) => {
    await page.getByRole("button", { name: /^Sort/ }).click();
    await expect(page.getByRole("radiogroup", { name: "Sort" })).toBeVisible();
  }),
  stateOf("days to filter by", "/reviews?from=2020-01-01", async (page) => {
    await page.getByRole("button", { name: /^Date/ }).click();
    await expect(page.getByLabel("To", { exact: true })).toBeVisible();
  }),
  stateOf("palette", "/reviews", async (page) => {
    await expect(firstReview(page)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  stateOf("shortcut sheet", "/reviews", async (page) => {
    await expect(firstReview(page)).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  }),
  stateOf("reviews selected", "/reviews", async (page) => {
    await pressOnce(page, "x");
    await expect(page.getByRole("region", { name: "Selected reviews" })).toBeVisible();
  }),
  ...["s", "l", "w", "r", "c", "p"].map((key) =>
    stateOf(`dialog of ${key.toUpperCase()}`, "/reviews", async (page) => {
      await pressOnce(page, key);
      await expect(page.getByRole("dialog")).toBeVisible();
    }),
  ),
  stateOf("account menu", "/reviews", async (page) => {
    await expect(firstReview(page)).toBeVisible();
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
  }),
  stateOf("import mapping", "/imports", async (page) => {
    await page.getByLabel(/Drop a CSV file/).setInputFiles(
      csvFile(
        toCsv([
          ["Review Text", "Rating", "Name"],
          ["Good & solid", "5", "Ana"],
          ["", "4", "Ben"],
        ]),
      ),
    );
    await expect(page.getByRole("table", { name: "Preview" })).toBeVisible();
  }),
  stateOf("import by hand with errors", "/imports/text", async (page) => {
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  }),
  stateOf("new form", "/forms?new=form", async (page) => {
    await expect(page.getByRole("dialog").getByRole("radio").nth(1)).toBeVisible();
  }),
  stateOf("deleting a form", "/forms", async (page) => {
    await page
      .getByRole("button", { name: /^More for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  stateOf("new wall", "/walls", async (page) => {
    await page.getByRole("button", { name: "New wall" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  stateOf("new key pair", "/settings/keys", async (page) => {
    await page.getByRole("button", { name: "Create API key" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Trial");
    await page.getByRole("dialog").getByRole("button", { name: "Create API key" }).click();
    await expect(page.getByRole("button", { name: "Copy secret key" })).toBeVisible();
  }),
];

export const EMPTY: Screen[] = [
  screenAt("no reviews", () => "/reviews", heading("No reviews yet")),
  screenAt("no imports", () => "/imports", heading("Import")),
  screenAt("no forms", () => "/forms", heading("Collect your first review")),
  screenAt("nothing held", () => "/forms/held", heading("Nothing to moderate")),
  screenAt("nothing to count", () => "/overview", heading("Overview")),
  screenAt("no contacts", () => "/contacts", heading("No contacts yet")),
  screenAt("no invitations", () => "/invitations", heading("Send your first invitation")),
  screenAt("no walls", () => "/walls", heading("Show your best reviews")),
];
