import { expect, test } from "#e2e/support/fixtures.ts";

const PERSON = {
  name: "Noor Haddad",
  email: "noor@example.test",
  password: "river lamp orange quiet",
  workspace: "Haddad Bags",
};

test.use({ alone: true, owned: false });

test("the first visit creates the owner with demo data, and cannot be repeated", async ({ page, laurel }) => {
  await page.goto("/walls");
  await expect(page).toHaveURL(`${laurel.url}/setup`);
  await expect(page.getByRole("heading", { name: "Welcome to Laurel" })).toBeVisible();
  for (const name of ["Your name", "E-mail", "Workspace"]) await expect(page.getByLabel(name)).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

  const create = page.getByRole("button", { name: "Create and open Laurel" });
  await create.click();
  const wrong = page.locator("[aria-invalid=true]");
  await expect(wrong).toHaveCount(4);
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.getByLabel("Your name").fill(PERSON.name);
  await page.getByLabel("E-mail").fill("noor at home");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Workspace").fill(PERSON.workspace);
  await create.click();
  await expect(wrong).toHaveCount(2);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/10 characters/);

  await page.getByLabel("E-mail").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.getByRole("switch", { name: "Add demo data" }).check();
  await create.click();
  await expect(page).toHaveURL(`${laurel.url}/reviews`, { timeout: 20_000 });
  await expect(page.getByRole("list", { name: "Reviews" }).getByRole("listitem").nth(5)).toBeVisible();
  await page.getByRole("link", { name: "Walls of Love" }).click();
  await expect(page.getByRole("list", { name: "Walls of Love" }).getByRole("listitem")).not.toHaveCount(0);

  await page.goto("/setup");
  await expect(page).toHaveURL(`${laurel.url}/reviews`);
  const again = await page.request.post("/proxy/setup", {
    data: PERSON,
    headers: { origin: laurel.url, "x-laurel": "1" },
  });
  expect([403, 404, 422]).toContain(again.status());

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/setup");
  await expect(page).toHaveURL(/\/sign-in/);

  await page.getByLabel("E-mail").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill("another long passphrase");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("do not fit together")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/do not fit together/);
  await expect(page.getByLabel("E-mail")).toHaveValue(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${laurel.url}/reviews`);
  await expect(page.getByRole("button", { name: "Account" })).toContainText(PERSON.name);
});

test("before the first run nobody can sign in: there is no default password", async ({ request, laurel }) => {
  const headers = { origin: laurel.url, "x-laurel": "1" };
  for (const [email, password] of [
    ["admin@example.com", "admin"],
    ["admin@laurel.local", "password"],
    ["owner@example.com", "laurel"],
    ["root@localhost.test", "changeme12"],
  ]) {
    const answer = await request.post("/proxy/session", { data: { email, password }, headers });
    expect(answer.status(), `${email}:${password}`).toBeGreaterThanOrEqual(400);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  for (const pair of ["admin:admin", ":", "laurel:laurel"]) {
    const answer = await request.get("/v3/feeds", {
      headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    });
    expect(answer.status(), pair).toBe(401);
  }
});
