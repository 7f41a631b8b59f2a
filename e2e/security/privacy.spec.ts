import type { Page } from "@playwright/test";
import { makePage, makeWidget, embedElement, embedScript, send } from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createForm } from "#e2e/support/forms-api.ts";
import { importReviews, authHeaders } from "#e2e/support/reviews-api.ts";

const GRID = 5;
const WHO = "Canary Bird";
const plain = (inside: string) => `<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>${inside}`;

function watchTraffic(page: Page) {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(origin);
  });
  const readStorage = () =>
    page.evaluate(async () => {
      const resultOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(new Error("not read")));
        });
      const recordsIn = async () => {
        let found = 0;
        for (const { name } of await indexedDB.databases()) {
          const database = await resultOf(indexedDB.open(name ?? ""));
          for (const store of database.objectStoreNames)
            found += await resultOf(database.transaction(store).objectStore(store).count());
          database.close();
        }
        return found;
      };
      return {
        cookies: document.cookie,
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        // The store for drafts exists from the start; it stays empty until somebody types.
        records: await recordsIn(),
        caches: (await caches.keys()).length,
      };
    });
  return { hosts, readStorage };
}

test("walls, embeds and forms contact only this service and store nothing in the browser", async ({
  laurel,
  hostSite,
  browser,
}) => {
  await importReviews(laurel, [{ name: "Ann", text: "Splendid", stars: 5 }]);
  const { data } = Object(await send(laurel, "/pages/feeds"));
  const feeds: string[] = data.data.map((one: { feed_identifier: string }) => one.feed_identifier);
  const wall = await makePage(laurel, feeds);
  const id = await makeWidget(laurel, GRID, feeds);
  const form = await createForm(laurel, "Ask");
  const { origin } = new URL(laurel.url);
  const nothing = { cookies: "", local: [], session: [], records: 0, caches: 0 };
  const host = hostSite.add(plain(embedElement(id) + embedScript(laurel)));
  for (const [address, card, allowed] of [
    [`${laurel.url}/w/${wall.slug}`, ".card", [origin]],
    [host, ".svc-embed .card", [origin, new URL(host).origin]],
    [form.public_url, "main", [origin]],
  ] as const)
    await test.step(address, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const { hosts, readStorage } = watchTraffic(page);
      await page.goto(address);
      await expect(page.locator(card).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.mouse.wheel(0, 2000);
      expect([...hosts].filter((one) => !allowed.some((known) => known === one))).toEqual([]);
      expect(await readStorage()).toEqual(nothing);
      expect(await context.cookies()).toEqual([]);
      await context.close();
    });
});

test("a person is exported completely, then erased after a preview, and nothing is left", async ({ laurel, page }) => {
  const body = new FormData();
  body.set("csv_file", new File([`Name,Email,Words\n${WHO},canary@example.test,Splendid work\n`], "reviews.csv"));
  body.set("mapping", JSON.stringify({ name: "Name", email: "Email", review_text: "Words" }));
  await fetch(`${laurel.url}/v3/imports/csv-imports/text-review`, {
    method: "POST",
    headers: authHeaders(laurel),
    body,
  });
  const feeds = () => send(laurel, "/pages/feeds").then((answer) => Object(answer).data.data);
  await expect.poll(async () => (await feeds()).length).toBe(1);
  const wall = await makePage(laurel, [(await feeds())[0].feed_identifier]);
  const people = Object(await send(laurel, "/contacts"));
  const [person] = people.data.data;
  const address = `${laurel.url}/w/${wall.slug}`;
  expect(await (await fetch(address)).text()).toContain(WHO);

  await page.goto(`/contacts/${person.id}`);
  await page.getByRole("button", { name: "More contact actions" }).click();
  await page.getByRole("menuitem", { name: "Export personal data…" }).click();
  const copied = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Data only (JSON)" }).click();
  expect((await copied).suggestedFilename()).toMatch(/^person-\d+-.*\.json$/);

  await page.getByRole("button", { name: "More contact actions" }).click();
  await page.getByRole("menuitem", { name: "Erase personal data…" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${WHO}?` });
  await expect(dialog.getByText("1 review", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText("Wall", { exact: true }).first()).toBeVisible();
  // Enter alone must not erase: the name has to be typed.
  await dialog.getByRole("radio", { name: /Delete the reviews/ }).press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox").fill(WHO);
  await page.keyboard.press("Enter");
  await expect(page.getByText("No personal data is left")).toBeVisible();
  await expect(page).toHaveURL(/\/contacts$/);
  for (const path of [`/w/${wall.slug}`, `/embed/${wall.id}`])
    expect(await (await fetch(laurel.url + path)).text()).not.toContain("Canary");
  for (const path of ["/feeds?search=canary", "/contacts?search=canary"])
    expect(Object(await send(laurel, path)).data.data).toEqual([]);
});
