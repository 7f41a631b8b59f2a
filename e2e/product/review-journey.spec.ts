import { csvFile, toCsv } from "#e2e/support/csv.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

const ROWS = [
  ["Title", "Review Text", "Rating", "Name", "Date"],
  ["Soft", 'The softest wool I own 🧶 — "truly".\nÉtoile de Noël approved, 5 > 4.', "5", "Zoë O'Brien", "2024-03-01"],
  ["", "Runs small, order a size up", "3", "Ben Okafor", "2024-02-10"],
  ["Warm", "Kept me warm on the ferry", "4", "Chloé Martin", "2024-01-20"],
  ["", "לא חם מספיק", "2", "דנה כהן", "2023-12-24"],
  ["Twice", "Bought it twice, <3 it", "5", "Ana Díaz", "2023-11-11"],
];

test("a review goes from import to the API", async ({ page, laurel, browser, hostSite, playwright }) => {
  test.setTimeout(120_000);
  const main = page.getByRole("main");

  await test.step("import: a CSV file", async () => {
    await page.goto("/");
    await main.getByRole("link", { name: "Import reviews" }).last().click();
    await page.getByLabel(/Drop a CSV file/).setInputFiles(csvFile(toCsv(ROWS)));
    await expect(page.getByLabel("Review text")).toHaveValue("Review Text");
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByRole("button", { name: "Import 5 reviews" }).click();
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "View reviews" }).click();
  });

  const rows = page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
  await test.step("inbox: the review is found", async () => {
    await expect(rows).toHaveCount(5);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Rating" }).click();
    await page.getByRole("radiogroup", { name: "From" }).getByRole("radio", { name: "5" }).check();
    await page.keyboard.press("Escape");
    await expect(rows).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search reviews" }).fill("étoile");
    await expect(rows).toHaveCount(1);
  });

  await test.step("editor: the review is opened, changed and saved", async () => {
    await page.getByRole("link", { name: "Zoë O'Brien" }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Soft as a cloud");
    const comment = page.getByRole("textbox", { name: "Comment" });
    await comment.press("ControlOrMeta+End");
    await comment.pressSequentially(" Thank you!");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByLabel("Reason").selectOption("At the reviewer’s request");
    await page.getByRole("button", { name: "Save with this reason" }).click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(rows).toContainText(["Soft as a cloud"]);
  });

  const preview = page.frameLocator('iframe[title="Wall preview"]');
  const chosen = page.getByRole("list", { name: "Reviews on the wall, in order" }).getByRole("listitem");
  const people = ["Zoë O'Brien", "Chloé Martin", "Ana Díaz"];
  const tab = (name: string) => page.getByRole("navigation", { name: "Wall sections" }).getByRole("link", { name });

  await test.step("wall: created, reviews chosen and ordered", async () => {
    await page.getByRole("link", { name: "Walls of Love" }).click();
    await page.getByRole("button", { name: "Create your first wall" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Home page");
    await page.getByRole("button", { name: "Create page" }).click();
    for (const name of people) await page.getByRole("checkbox", { name: `Add ${name} to the wall` }).check();
    await page.getByRole("radio", { name: "Chosen (3)" }).check();
    await expect(chosen).toHaveCount(3);
    await page.getByRole("button", { name: "Move Ana Díaz up" }).click();
    await expect(chosen).toContainText(["Zoë O'Brien", "Ana Díaz", "Chloé Martin"]);
    const handle = await page.getByRole("button", { name: "Move Chloé Martin", exact: true }).boundingBox();
    const first = await chosen.first().boundingBox();
    await page.mouse.move(handle!.x + handle!.width / 2, handle!.y + handle!.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle!.x + handle!.width / 2, first!.y + 40, { steps: 10 });
    await page.mouse.move(handle!.x + handle!.width / 2, first!.y + 8, { steps: 10 });
    await page.mouse.up();
    await expect(chosen).toContainText(["Chloé Martin", "Zoë O'Brien", "Ana Díaz"]);
    await expect(preview.locator("cite")).toHaveText(["Chloé Martin", "Zoë O'Brien", "Ana Díaz"]);
  });

  await test.step("designer: title, colour and call-to-action card are set, and the preview follows", async () => {
    await tab("Content").click();
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("");
    await title.pressSequentially("Loved by");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Loved by");
    await title.pressSequentially(" many");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Loved by many");
    await tab("Appearance").click();
    await page.getByText("Advanced: colours and CSS").click();
    await page.getByRole("textbox", { name: "Page", exact: true }).first().fill("#102030");
    await expect(preview.locator(".wall")).toHaveCSS("background-color", "rgb(16, 32, 48)");
    await tab("Call to action").click();
    await page.getByRole("switch", { name: "Show a call-to-action card" }).check();
    await page.getByLabel("Heading").fill("Ready for winter?");
    await page.getByLabel("Button text").first().fill("To the shop");
    await page.getByLabel("Button link").fill("https://shop.example/");
    await expect(preview.getByText("Ready for winter?")).toBeVisible();
    const publish = page.getByRole("button", { name: "Publish", exact: true }).first();
    await publish.click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(publish).toBeDisabled();
  });

  await tab("Publish").click();
  const address = await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  await test.step("public page: readable without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(address ?? "");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Loved by many");
    await expect(visitor.locator("cite")).toHaveText(["Chloé Martin", "Zoë O'Brien", "Ana Díaz"]);
    await expect(visitor.getByText('The softest wool I own 🧶 — "truly".')).toBeVisible();
    await expect(visitor.getByRole("link", { name: "To the shop" })).toHaveAttribute("href", "https://shop.example/");
    await expect(visitor.locator(".wall")).toHaveCSS("background-color", "rgb(16, 32, 48)");
    await context.close();
  });

  await test.step("embed: the copied snippet shows the wall on another site", async () => {
    await page.getByRole("button", { name: "Copy snippet" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    expect(snippet.split("\n")).toHaveLength(2);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const errors: string[] = [];
    visitor.on("pageerror", (error) => errors.push(error.message));
    await visitor.goto(
      hostSite.add(
        `<!doctype html><html lang="en"><title>Shop</title><body><h1>Wool shop</h1>${snippet}</body></html>`,
      ),
    );
    await expect(visitor.getByRole("region", { name: "Loved by many" })).toBeVisible();
    const shadow = await visitor.locator(".svc-embed").evaluate((host) => {
      const names = [...(host.shadowRoot?.querySelectorAll("cite") ?? [])].map((cite) => cite.textContent);
      return {
        names,
        // The snippet's own link, which is shown while the service cannot be reached.
        light: [...host.childNodes].map(({ textContent }) => textContent),
        globals: Object.keys(window).filter((key) => /react|preact/i.test(key)),
      };
    });
    expect(shadow).toEqual({
      names: ["Chloé Martin", "Zoë O'Brien", "Ana Díaz"],
      light: ["Read our reviews"],
      globals: [],
    });
    expect(errors).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  await test.step("API: a key pair from the settings reads the same reviews", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create API key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Website");
    await dialog.getByRole("radio", { name: "Only these" }).check();
    await dialog.getByRole("checkbox", { name: "Reviews" }).check();
    await dialog.getByRole("button", { name: "Create API key" }).click();
    const copied = async (name: string) => {
      await dialog.getByRole("button", { name }).click();
      // The button says for two seconds that it has copied.
      await expect(dialog.getByRole("button", { name })).toHaveCount(0);
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const username = await copied("Copy API key");
    const password = await copied("Copy secret key");
    const api = await playwright.request.newContext({ httpCredentials: { username, password, send: "always" } });
    const answer = await api.get(`${laurel.url}/v3/feeds`);
    expect(answer.status()).toBe(200);
    expect((await api.get(`${laurel.url}/v3/forms`)).status()).toBe(403);
    const list: { data: { data: { feed_fields: { name: string }; review_title: string | null; comment: string }[] } } =
      await answer.json();
    const found = new Map(list.data.data.map((item) => [item.feed_fields.name, item]));
    expect([...found.keys()].toSorted()).toEqual(
      ROWS.slice(1)
        .map((row) => row[3]!)
        .toSorted(),
    );
    expect(found.get("Zoë O'Brien")).toMatchObject({
      review_title: "Soft as a cloud",
      comment: '<p>The softest wool I own 🧶 — "truly".<br />Étoile de Noël approved, 5 &gt; 4. Thank you!</p>',
    });
    expect(found.get("Ana Díaz")?.comment).toBe("<p>Bought it twice, &lt;3 it</p>");

    await dialog.getByRole("button", { name: "I have saved it" }).click();
    await page.getByRole("button", { name: "Actions for Website" }).press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.getByRole("menuitem", { name: "Change the secret" }).press("Enter");
    await dialog.getByRole("radio", { name: "At once" }).check();
    await dialog.getByRole("button", { name: "Change the secret" }).click();
    expect(await copied("Copy secret key")).not.toBe(password);
    expect((await api.get(`${laurel.url}/v3/feeds`)).status()).toBe(401);
    await api.dispose();
  });
});
